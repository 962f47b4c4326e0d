import type { QueryOf } from '@foyer/contract/endpoint';
import type { listVerificationCases } from '@foyer/contract/operator/verification-desk';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { recordRead } from '../../operator/service.ts';
import { describeDeskCase, describeWholeCase, readCase, selectCases, type WithPlayer } from './desk-case.ts';

type Query = QueryOf<typeof listVerificationCases>;

const PAGE_SIZE = 50;

/** Since when it waits. */
const SINCE = sql<Date>`coalesce(c.sent_at, c.opened_at)`;

function cursorOf({ risk, sent_at, opened_at, id }: WithPlayer): string {
  return `${risk}_${(sent_at ?? opened_at).getTime()}_${id}`;
}

/** Pages go by milliseconds, which is what the clock has. */
function conditionsOf({ state, proof, player, overdue, after }: Query, now: Date): RawBuilder<boolean> {
  const [risk, ms, id] = after?.split('_') ?? [];
  const since = new Date(Number(ms));
  const isOverdue = sql<boolean>`c.state = 'asked' AND c.due_at <= ${now}`;
  const ofState =
    state === undefined ? sql<boolean>`c.state IN ('inReview', 'inSecondReview')` : sql<boolean>`c.state = ${state}`;
  const conditions = [
    overdue === undefined ? ofState : isOverdue,
    ...(proof === undefined ? [] : [sql<boolean>`c.proof = ${proof}`]),
    ...(player === undefined ? [] : [sql<boolean>`p.public_user_id = ${player}`]),
    ...(after === undefined
      ? []
      : [sql<boolean>`(-c.risk, ${SINCE}, c.id) > (${-Number(risk)}::integer, ${since}::timestamptz, ${id}::uuid)`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

function readPage(queries: Queries | Trx, query: Query, size: number, now: Date): Promise<WithPlayer[]> {
  return selectCases(queries)
    .where(conditionsOf(query, now))
    .orderBy('c.risk', 'desc')
    .orderBy(SINCE)
    .orderBy('c.id')
    .limit(size)
    .execute();
}

export const deskListHandlers: HandlersOf<'getVerificationCase' | 'listVerificationCases'> = {
  listVerificationCases(call, { database, clock }) {
    const now = clock.now();
    const { size = PAGE_SIZE, player } = call.query;
    return transact(database, async (trx) => {
      await recordRead(trx, call, player === undefined ? 'verifications' : `player:${player}`, now);
      const rows = await readPage(trx, call.query, size + 1, now);
      const last = rows[size - 1];
      return {
        cases: rows.slice(0, size).map((row) => describeDeskCase(row, now)),
        next: rows.length > size && last ? cursorOf(last) : null,
      };
    });
  },

  getVerificationCase(call, { database, clock }) {
    const now = clock.now();
    return transact(database, async (trx) => {
      const row = await readCase(trx, call.params.caseId);
      await recordRead(trx, call, `verification:${row.id}`, now);
      return describeWholeCase(trx, row, now);
    });
  },
};
