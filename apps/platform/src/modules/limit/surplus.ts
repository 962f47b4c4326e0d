import type { Trx } from '../../kernel/db/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { chosenLimits } from './chosen-limits.ts';

/** The kind of the job (modules/payment) that pays out what lies above the highest balance. */
export const PAY_OUT_SURPLUS = 'payOutSurplus';

/** Minor units above the player's highest balance; 0 without one. */
export async function findSurplus(trx: Trx, playerId: number, cash: bigint): Promise<bigint> {
  const { balance: most } = await chosenLimits(trx, playerId);
  return most === undefined || cash <= most ? 0n : cash - most;
}

/** After a win, in its transaction. `cash`: the balance with the win. */
export async function queueSurplus(trx: Trx, { playerId, cash, at }: { playerId: number; cash: bigint; at: Date }) {
  if ((await findSurplus(trx, playerId, cash)) > 0n) await enqueue(trx, PAY_OUT_SURPLUS, { playerId }, at);
}
