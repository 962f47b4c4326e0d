import { randomUUID } from 'node:crypto';
import {
  isOverdue,
  PENDING_KINDS,
  type Pending,
  type PendingFactsOf,
  type PendingKind,
  type PendingTerms,
} from '@foyer/domain/deadline/pending';
import { findPending } from '@foyer/domain/deadline/pending-table';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/db/transact.ts';
import { publish } from '../../kernel/events/publish.ts';
import { runIsolated } from '../../kernel/jobs/run-isolated.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { recordAction } from '../operator/service.ts';
import { marketInForce, pendingTerms } from '../settings/service.ts';
import { findStillOpen } from './find-still-open.ts';
import { mailOperator, mailOverdue } from './overdue-mails.ts';
import { openStates, PENDING_SOURCES, type PendingFound, type PendingSource } from './pending-sources.ts';

export const ESCALATE_EVERY_MS = MINUTE_MS;
const AT_ONCE = 100;

/** In the trail. No token has such a name. */
const CLOCK = { name: '@clock', endpoint: 'escalateOverdue', scopes: [], expiresAt: null } as const;

/** Tells people of what has become overdue: once for each state, in however many processes. Returns of how much. */
export async function escalateOverdue(deps: Kernel, mayGoOn: () => boolean = () => true): Promise<number> {
  const { protection } = await marketInForce(deps);
  const at = { terms: await pendingTerms(deps), now: deps.clock.now(), timeZone: protection.timeZone };
  let escalated = 0;
  await endEscalations(deps);
  for (const kind of PENDING_KINDS) {
    escalated += await escalateKind(deps, kind, at, mayGoOn);
  }
  await mailOperator(deps);
  return escalated;
}

/** Entries whose state is over leave the desk. */
async function endEscalations({ database, clock }: Kernel): Promise<void> {
  const { kysely } = database;
  const entries = await kysely
    .selectFrom('escalations')
    .select(['id', 'kind', 'subject', 'state', 'since'])
    .where('ended_at', 'is', null)
    .execute();
  const isOpen = await findStillOpen(kysely, entries);
  const ended = entries.filter((entry) => !isOpen(entry)).map(({ id }) => id);
  if (ended.length === 0) return;
  await kysely.updateTable('escalations').set({ ended_at: clock.now() }).where('id', 'in', ended).execute();
}

type Terms = { terms: PendingTerms; now: Date; timeZone: string };

async function escalateKind<K extends PendingKind>(
  deps: Kernel,
  kind: K,
  at: Terms,
  mayGoOn: () => boolean,
): Promise<number> {
  const { database, log, metrics } = deps;
  const source: PendingSource<K> = PENDING_SOURCES[kind];
  let escalated = 0;
  let last: PendingFound<K> | undefined;
  do {
    const page = await readCandidates(database.kysely, { kind, source, after: last }, at);
    const steps = page.map(({ id }) => {
      const work = async () => {
        if (!mayGoOn()) return;
        const pending = await transact(database, (trx) => escalateOne(trx, deps, { kind, source, id }, at));
        if (!pending) return;
        metrics.escalations.inc({ kind, owner: pending.owner });
        escalated += 1;
      };
      return [`telling of an overdue ${kind}`, work] as const;
    });
    await runIsolated(log, steps);
    last = page.length === AT_ONCE ? page.at(-1) : undefined;
  } while (last && mayGoOn());
  return escalated;
}

type Asked<K extends PendingKind> = { kind: K; source: PendingSource<K> };

/** Those of which no mail was sent. */
function readCandidates<K extends PendingKind>(
  db: Queries,
  { kind, source, after }: Asked<K> & { after: PendingFound<K> | undefined },
  { terms, now }: Terms,
): Promise<PendingFound<K>[]> {
  const { since } = source;
  const further = after ? sql`AND (${since}, s.id) > (${after.since}::timestamptz, ${after.id}::uuid)` : sql``;
  return source.read(
    db,
    sql`WHERE s.state IN ${openStates(kind)} AND (${source.mayBeOverdue(terms, now)}) ${further}
      AND NOT EXISTS (SELECT FROM escalations e WHERE e.subject = s.id AND e.kind = ${kind} AND e.state = s.state AND e.since = ${since})
    ORDER BY ${since}, s.id LIMIT ${sql.lit(AT_ONCE)}`,
  );
}

function overdueOf<K extends PendingKind>(
  kind: K,
  { state, facts }: { state: string; facts: PendingFactsOf[K] },
  { terms, now }: Terms,
): Pending | null {
  const pending = findPending(kind, state, facts, terms);
  return pending && isOverdue(pending, now) ? pending : null;
}

/** Entry, trail and mail in one transaction, with the row locked: whoever acts on it just now goes first. */
async function escalateOne<K extends PendingKind>(
  trx: Trx,
  deps: Kernel,
  { kind, source, id }: Asked<K> & { id: string },
  at: Terms,
): Promise<Pending | null> {
  const [found] = await source.read(
    trx,
    sql`WHERE s.id = ${id} AND s.state IN ${openStates(kind)} FOR UPDATE OF s SKIP LOCKED`,
  );
  const pending = found && overdueOf(kind, found, at);
  if (!pending) return null;
  const { now, timeZone } = at;
  const { state, since, player_id, target } = found;
  const { dueAt, ...turn } = pending;
  const added = await trx
    .insertInto('escalations')
    .values({ kind, subject: id, state, since, player_id, target, ...turn, due_at: dueAt, at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'kind', 'state', 'since']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  const after = { state, ...turn, dueAt: dueAt.toISOString() };
  await recordAction(trx, { operator: CLOCK, requestId: randomUUID() }, { target, after }, now);
  await mailOverdue(trx, deps, { kind, found, pending }, timeZone);
  if (player_id !== null) await publish(trx, `player:${player_id}`, 'accountChanged', {}, now);
  return pending;
}
