import { refundDeposit } from '@foyer/contract/operator/money-request';
import { encodeAmount } from '@foyer/contract/wire';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { shownReason } from '@foyer/domain/payment/money-reason';
import type { MethodKind } from '@foyer/domain/payment/payment-method';
import { canCancel } from '@foyer/domain/payment/withdrawal-state';
import { statesOfGroup } from '@foyer/domain/transaction/transaction-kind';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { describeOnePending } from '../deadline/service.ts';
import { creditedNow, pendingFactsOf, readTimeline, whyUnpaid } from '../payment/service.ts';
import { marketInForce, pendingTerms } from '../settings/service.ts';
import { describePromise } from '../withdrawal-promise/service.ts';
import { isUuid, microseconds, pageCondition, type Reader, type TransactionSource } from './transaction-source.ts';

type Method = { methodKind: MethodKind; methodName: string };

async function methodsById(db: Queries, language: string): Promise<(id: number) => Method> {
  const rows = await db.selectFrom('payment_methods').select(['id', 'kind', 'title']).execute();
  const byId = new Map(
    rows.map(({ id, kind, title }) => [id, { methodKind: kind, methodName: textIn(title, language) }]),
  );
  return (id) => {
    const method = byId.get(id);
    if (!method) throw new Error(`the method ${id} is gone`);
    return method;
  };
}

async function readRefundReason(db: Queries, depositId: string) {
  const agreed = await db
    .selectFrom('approvals')
    .select(sql<string>`request -> 'body' ->> 'reason'`.as('reason'))
    .where('target', '=', `deposit:${depositId}`)
    .where('endpoint', '=', refundDeposit.name)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  return shownReason(agreed?.reason ?? null);
}

type Movement = { kind: 'deposit' | 'reversal' | 'withdraw' | 'payBack'; at: Date; cash: bigint };

async function readMovements(db: Queries, { playerId, currency }: Reader, paymentId: string) {
  const { rows } = await sql<Movement>`
    SELECT kind, at, cash FROM statement_rows
    WHERE reference = ${paymentId} AND kind IN ('deposit', 'reversal', 'withdraw', 'payBack') AND player_id = ${playerId}
    ORDER BY number`.execute(db);
  return rows.map(({ kind, at, cash }) => ({
    kind,
    at: at.toISOString(),
    amount: encodeAmount({ amount: cash, currency }),
  }));
}

const ORDER = { at: sql.ref('created_at'), id: sql.ref('id'), cast: 'uuid' } as const;

type Deposit = Selectable<Tables['deposits']>;

function describeDeposit(row: Deposit, { currency }: Reader, method: Method) {
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  return {
    kind: 'deposit' as const,
    id: row.id,
    at: row.created_at.toISOString(),
    state: row.state,
    ...method,
    amount: text(row.amount),
    fee: text(row.fee),
    paid: text(row.captured),
    refunded: text(row.refunded),
    chargedBack: text(row.charged_back),
    credited: text(creditedNow(row)),
  };
}

type Withdrawal = Selectable<Tables['withdrawals']> & { label: string | null };

function describeWithdrawal(row: Withdrawal, { currency }: Reader, method: Method, market: MarketProfile) {
  return {
    kind: 'withdrawal' as const,
    id: row.id,
    at: row.created_at.toISOString(),
    state: row.state,
    ...method,
    target: row.label ?? '',
    amount: encodeAmount({ amount: row.amount, currency }),
    canCancel: canCancel(row.state, market),
  };
}

export const depositSource: TransactionSource = {
  async list({ database: { kysely } }, reader, page) {
    const rows = await kysely
      .selectFrom('deposits')
      .selectAll()
      .select(microseconds(ORDER.at).as('us'))
      .where('player_id', '=', reader.playerId)
      .where(pageCondition(page, ORDER))
      .$if(page.group !== undefined, (query) =>
        query.where(sql<boolean>`state = ANY (${page.group ? statesOfGroup('deposit', page.group) : []})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit + 1)
      .execute();
    const method = await methodsById(kysely, reader.language);
    return rows.map((row) => ({ us: row.us, key: row.id, line: describeDeposit(row, reader, method(row.method_id)) }));
  },

  async find(deps, reader, id) {
    if (!isUuid(id)) return null;
    const { kysely } = deps.database;
    const row = await kysely
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', id)
      .where('player_id', '=', reader.playerId)
      .executeTakeFirst();
    if (!row) return null;
    const method = (await methodsById(kysely, reader.language))(row.method_id);
    const at = { terms: await pendingTerms(deps), now: deps.clock.now() };
    const facts = pendingFactsOf(row, method.methodKind, at.now);
    return {
      ...describeDeposit(row, reader, method),
      reference: row.reference,
      ...whyUnpaid(row),
      refundReason: row.refunded > 0n ? await readRefundReason(kysely, row.id) : null,
      promise: await describePromise(kysely, row.id, row.currency),
      timeline: await readTimeline(kysely, row.id),
      movements: await readMovements(kysely, reader, row.id),
      pending: await describeOnePending(kysely, 'deposit', { id, state: row.state, facts }, at),
    };
  },
};

/** With the withdrawal that was asked for at that moment: both are written in one transaction. */
async function bonusesGivenUp(db: Queries, { playerId, currency, language }: Reader, at: Date) {
  const rows = await db
    .selectFrom('bonus_grants as g')
    .innerJoin('bonus_movements as m', (join) =>
      join.onRef('m.grant_id', '=', 'g.id').onRef('m.number', '=', 'g.movements'),
    )
    .select(['g.id', 'g.title', 'm.amount', 'm.spins'])
    .where('g.player_id', '=', playerId)
    .where('g.status', '=', 'givenUp')
    .where('g.ended_at', '=', at)
    .orderBy('g.id')
    .execute();
  return rows.map(({ id, title, amount, spins }) => ({
    bonusId: String(id),
    title: textIn(title, language),
    amount: encodeAmount({ amount: amount < 0n ? -amount : amount, currency }),
    freeSpins: Math.abs(spins),
  }));
}

const labelOf = sql<string | null>`(SELECT label FROM stored_payment_details d WHERE d.id = withdrawals.detail_id)`;

export const withdrawalSource: TransactionSource = {
  async list(deps, reader, page) {
    const { kysely } = deps.database;
    const rows = await kysely
      .selectFrom('withdrawals')
      .selectAll()
      .select([microseconds(ORDER.at).as('us'), labelOf.as('label')])
      .where('player_id', '=', reader.playerId)
      .where(pageCondition(page, ORDER))
      .$if(page.group !== undefined, (query) =>
        query.where(sql<boolean>`state = ANY (${page.group ? statesOfGroup('withdrawal', page.group) : []})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit + 1)
      .execute();
    const method = await methodsById(kysely, reader.language);
    const market = await marketInForce(deps);
    return rows.map((row) => ({
      us: row.us,
      key: row.id,
      line: describeWithdrawal(row, reader, method(row.method_id), market),
    }));
  },

  async find(deps, reader, id) {
    if (!isUuid(id)) return null;
    const { kysely } = deps.database;
    const row = await kysely
      .selectFrom('withdrawals')
      .selectAll()
      .select(labelOf.as('label'))
      .where('id', '=', id)
      .where('player_id', '=', reader.playerId)
      .executeTakeFirst();
    if (!row) return null;
    const method = (await methodsById(kysely, reader.language))(row.method_id);
    const market = await marketInForce(deps);
    const at = { terms: await pendingTerms(deps), now: deps.clock.now() };
    const facts = { since: row.changed_at, methodKind: method.methodKind };
    return {
      ...describeWithdrawal(row, reader, method, market),
      gaveUp: await bonusesGivenUp(kysely, reader, row.created_at),
      reference: row.reference,
      reason: row.reason,
      timeline: await readTimeline(kysely, row.id),
      movements: await readMovements(kysely, reader, row.id),
      pending: await describeOnePending(kysely, 'withdrawal', { id, state: row.state, facts }, at),
    };
  },
};
