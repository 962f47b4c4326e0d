import type { Queries } from '../../kernel/db/database.ts';

/** Of lines oldest first those that changed the state: a message that changed nothing is none. */
export function stateChanges<Line extends { state: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ state }, index) => state !== lines[index - 1]?.state);
}

/** When each state was reached, oldest first. */
export async function readTimeline(db: Queries, paymentId: string): Promise<{ state: string; at: string }[]> {
  const lines = await db
    .selectFrom('payment_events')
    .select(['state', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return stateChanges(lines).map(({ state, at }) => ({ state, at: at.toISOString() }));
}
