import type { Queries } from '../../kernel/db/database.ts';

/** Answered ones too: they are over once they are closed. */
export async function countOpenComplaints(db: Queries, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
