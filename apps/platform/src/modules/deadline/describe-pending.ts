import type { PendingState } from '@foyer/contract/deadline/pending-state';
import { isOverdue, type PendingAt, type PendingFactsOf, type PendingKind } from '@foyer/domain/deadline/pending';
import { findPending } from '@foyer/domain/deadline/pending-table';
import type { Queries } from '../../kernel/db/database.ts';

export type PendingRow<K extends PendingKind> = { id: string; state: string; facts: PendingFactsOf[K] };

const keyOf = (subject: string, state: string, since: Date): string => `${subject} ${state} ${since.getTime()}`;

async function findEscalations(db: Queries, kind: PendingKind, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('escalations')
    .select(['subject', 'state', 'since', 'at'])
    .where('subject', 'in', ids)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ subject, state, since, at }) => [keyOf(subject, state, since), at]));
}

/** In the order of the rows; null for one that is over. What is not overdue costs no query. */
export async function describePending<K extends PendingKind>(
  db: Queries,
  kind: K,
  rows: readonly PendingRow<K>[],
  { terms, now }: PendingAt,
): Promise<(PendingState | null)[]> {
  const found = rows.map(({ id, state, facts }) => ({
    id,
    key: keyOf(id, state, facts.since),
    pending: findPending(kind, state, facts, terms),
  }));
  const overdue = found.flatMap(({ id, pending }) => (pending && isOverdue(pending, now) ? [id] : []));
  const escalations = await findEscalations(db, kind, overdue);
  return found.map(({ key, pending }) => {
    if (!pending) return null;
    const isPastDue = isOverdue(pending, now);
    return {
      ...pending,
      dueAt: pending.dueAt.toISOString(),
      isOverdue: isPastDue,
      escalatedAt: isPastDue ? (escalations.get(key)?.toISOString() ?? null) : null,
    };
  });
}

/** Of one row. */
export async function describeOnePending<K extends PendingKind>(
  db: Queries,
  kind: K,
  row: PendingRow<K>,
  at: PendingAt,
): Promise<PendingState | null> {
  const [pending = null] = await describePending(db, kind, [row], at);
  return pending;
}
