import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Queries } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';

/** Those of the players whose deposits an operator blocked (ACCESS-47). */
export async function listDepositsBlocked(db: Queries, playerIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', anyOf(playerIds, 'integer'))
    .where('deposits_blocked_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Throws Refusal 260. */
export async function assertDepositsOpen(db: Queries, playerId: number): Promise<void> {
  if ((await listDepositsBlocked(db, [playerId])).has(playerId)) throw new Refusal(PROTECTION_CODE.depositsBlocked);
}
