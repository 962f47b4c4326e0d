import type { PendingKind } from '@foyer/domain/deadline/pending';
import { sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import { openStates, PENDING_SOURCES, type PendingSource } from './pending-sources.ts';

type Entry = { kind: PendingKind; subject: string; state: string; since: Date };

const keyOf = (kind: PendingKind, subject: string, { state, since }: { state: string; since: Date }): string =>
  `${kind} ${subject} ${state} ${since.getTime()}`;

/** Of entries of the desk: whether the state that was overdue still is. */
export async function findStillOpen(db: Queries, entries: readonly Entry[]): Promise<(entry: Entry) => boolean> {
  const open = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const source: PendingSource<PendingKind> = PENDING_SOURCES[kind];
    const ids = ofKind.map(({ subject }) => subject);
    const rows = await source.read(db, sql`WHERE s.id = ANY (${ids}::uuid[]) AND s.state IN ${openStates(kind)}`);
    for (const row of rows) open.add(keyOf(kind, row.id, row));
  }
  return (entry) => open.has(keyOf(entry.kind, entry.subject, entry));
}
