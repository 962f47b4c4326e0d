import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';

/** By an operator (ACCESS-47). */
export async function areDepositsBlocked(db: Queries, playerId: number): Promise<boolean> {
  const { deposits_blocked_at } = await db
    .selectFrom('players')
    .select('deposits_blocked_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return deposits_blocked_at !== null;
}

/** Throws Refusal 260. */
export async function assertDepositsOpen(db: Queries, playerId: number): Promise<void> {
  if (await areDepositsBlocked(db, playerId)) throw new Refusal(PROTECTION_CODE.depositsBlocked);
}
