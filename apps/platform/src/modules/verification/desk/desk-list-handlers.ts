import type { QueryOf } from '@foyer/contract/endpoint';
import type { listVerificationCases } from '@foyer/contract/operator/verification-desk';
import type { PendingAt, PendingTerms } from '@foyer/domain/deadline/pending';
import { reviewHours } from '@foyer/domain/deadline/pending-table';
import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Proof } from '@foyer/domain/verification/proof';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { recordRead } from '../../operator/service.ts';
import { pendingTerms } from '../../settings/service.ts';
import { describeDeskCases, describeWholeCase, readCase, selectCases, type WithPlayer } from './desk-case.ts';

type Query = QueryOf<typeof listVerificationCases>;

const PAGE_SIZE = 50;

/** Since when it waits. */
const SINCE = sql<Date>`coalesce(c.sent_at, c.opened_at)`;

/** As the domain's table says of each row: `reviewHours`. */
function overdueAt({ hours, ...terms }: PendingTerms, now: Date): RawBuilder<boolean> {
  const ago = (time: number) => new Date(now.getTime() - time * HOUR_MS);
  const reviewed = (proof: Proof) => ago(reviewHours(proof, { hours, ...terms }));
  return sql<boolean>`CASE c.state
    WHEN 'asked' THEN coalesce(c.due_at <= ${now}, c.updated_at <= ${ago(hours.proof)})
    WHEN 'checking' THEN c.updated_at <= ${ago(hours.identityCheck)}
    ELSE coalesce(c.sent_at, c.updated_at) <= CASE c.proof
      WHEN 'identity' THEN ${reviewed('identity')}::timestamptz ELSE ${reviewed('address')}::timestamptz END END`;
}

type Listed = WithPlayer & { is_overdue: boolean };

/** `asOf`: of the first page, so that what becomes overdue meanwhile moves no row of a later one. */
function cursorOf({ is_overdue, risk, sent_at, opened_at, id }: Listed, asOf: Date): string {
  return `${asOf.getTime()}_${is_overdue ? 1 : 0}_${risk}_${(sent_at ?? opened_at).getTime()}_${id}`;
}

const asOfCursor = ({ after }: Query, now: Date): Date => (after === undefined ? now : new Date(parseInt(after, 10)));

/** Pages go by milliseconds, which is what the clock has. */
function conditionsOf(
  { state, proof, player, overdue, after }: Query,
  isOverdue: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [, wasOverdue, risk, ms, id] = after?.split('_') ?? [];
  const since = new Date(Number(ms));
  const ofState =
    state === undefined ? sql<boolean>`c.state IN ('inReview', 'inSecondReview')` : sql<boolean>`c.state = ${state}`;
  const conditions = [
    overdue === undefined
      ? ofState
      : sql<boolean>`c.state IN ('asked', 'checking', 'inReview', 'inSecondReview') AND ${isOverdue}`,
    ...(proof === undefined ? [] : [sql<boolean>`c.proof = ${proof}`]),
    ...(player === undefined ? [] : [sql<boolean>`p.public_user_id = ${player}`]),
    ...(after === undefined
      ? []
      : [
          sql<boolean>`(NOT ${isOverdue}, -c.risk, ${SINCE}, c.id) > (${wasOverdue !== '1'}::boolean, ${-Number(risk)}::integer, ${since}::timestamptz, ${id}::uuid)`,
        ]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

function readPage(queries: Queries | Trx, query: Query, size: number, at: PendingAt): Promise<Listed[]> {
  const isOverdue = sql<boolean>`(${overdueAt(at.terms, at.now)})`;
  return selectCases(queries)
    .select(isOverdue.as('is_overdue'))
    .where(conditionsOf(query, isOverdue))
    .orderBy(sql`NOT ${isOverdue}`)
    .orderBy('c.risk', 'desc')
    .orderBy(SINCE)
    .orderBy('c.id')
    .limit(size)
    .execute();
}

export const deskListHandlers: HandlersOf<'getVerificationCase' | 'listVerificationCases'> = {
  async listVerificationCases(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const now = clock.now();
    const asOf = asOfCursor(call.query, now);
    const { size = PAGE_SIZE, player } = call.query;
    return transact(database, async (trx) => {
      await recordRead(trx, call, player === undefined ? 'verifications' : `player:${player}`, now);
      const rows = await readPage(trx, call.query, size + 1, { terms, now: asOf });
      const last = rows[size - 1];
      return {
        cases: await describeDeskCases(trx, rows.slice(0, size), { terms, now }),
        next: rows.length > size && last ? cursorOf(last, asOf) : null,
      };
    });
  },

  async getVerificationCase(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const now = clock.now();
    return transact(database, async (trx) => {
      const row = await readCase(trx, call.params.caseId);
      await recordRead(trx, call, `verification:${row.id}`, now);
      return describeWholeCase(trx, row, { terms, now });
    });
  },
};
