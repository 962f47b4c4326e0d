import type { BodyOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import type { decideWithdrawal } from '@foyer/contract/operator/payment-desk';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingAt } from '@foyer/domain/deadline/pending';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { describePending } from '../../deadline/service.ts';
import { recordAction, recordRead } from '../../operator/service.ts';
import { marketInForce, pendingTerms, senderSiteOf, servedCountries } from '../../settings/service.ts';
import { assertNotDemanded } from '../../withdrawal-promise/service.ts';
import { lockDeposit } from '../deposit-row.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { settleDeposit } from '../settlement/settle-deposits.ts';
import { SEND_WITHDRAWAL } from './send-withdrawal.ts';
import { findRefusalReasons } from './withdrawal-decisions.ts';
import { lockWithdrawal, moveWithdrawal } from './withdrawal-row.ts';

type Names = 'acceptDeposit' | 'decideWithdrawal' | 'listWithdrawalCases';

const AT_ONCE = 100;

function cases(db: Queries) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('players as p', 'p.id', 'w.player_id')
    .innerJoin('stored_payment_details as d', 'd.id', 'w.detail_id')
    .innerJoin('payment_methods as m', 'm.id', 'w.method_id')
    .select([
      'w.id',
      'w.state',
      'w.method_id',
      'w.amount',
      'w.currency',
      'w.created_at',
      'w.changed_at',
      'p.public_user_id',
      'd.label',
      'm.kind as method_kind',
    ]);
}

type Case = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>;

async function describeCases(db: Queries, rows: readonly Case[], at: PendingAt) {
  const waiting = rows.map(({ id, state, changed_at: since, method_kind: methodKind }) => ({
    id,
    state,
    facts: { since, methodKind },
  }));
  const pending = await describePending(db, 'withdrawal', waiting, at);
  return rows.map((row, index) => ({ ...describe(row), pending: pending[index] ?? null }));
}

async function describeOne(db: Queries, id: string, at: PendingAt) {
  const row = await cases(db).where('w.id', '=', id).executeTakeFirstOrThrow();
  const [described] = await describeCases(db, [row], at);
  if (!described) throw new Refusal(CODE.notFound);
  return described;
}

const describe = ({ id, state, method_id, amount, currency, created_at, public_user_id, label }: Case) => ({
  paymentId: id,
  player: public_user_id,
  state,
  methodId: method_id,
  target: label,
  amount: encodeAmount({ amount, currency }),
  currency,
  createdAt: created_at.toISOString(),
});

/** Throws Refusal demandUnannounced, withdrawalHeld. */
async function assertPromiseKept(trx: Trx, playerId: number, body: BodyOf<typeof decideWithdrawal>): Promise<void> {
  if (body.decision === 'approve') return assertNotDemanded(trx, playerId);
  const reasons = await findRefusalReasons(trx, playerId);
  if (!reasons.includes(body.reason)) throw new Refusal('demandUnannounced');
}

export const withdrawalDeskHandlers: HandlersOf<Names, PaymentDeps> = {
  async listWithdrawalCases(call, deps) {
    const { database, clock } = deps;
    const terms = await pendingTerms(deps);
    const { state = 'requested' } = call.query;
    return database.kysely.transaction().execute(async (trx) => {
      const rows = await cases(trx)
        .where('w.state', '=', state)
        .orderBy('w.changed_at')
        .orderBy('w.id')
        .limit(AT_ONCE)
        .execute();
      await recordRead(trx, call, `withdrawals:${state}`, clock.now());
      return { withdrawals: await describeCases(trx, rows, { terms, now: clock.now() }) };
    });
  },

  async decideWithdrawal(call, deps) {
    const { database, clock } = deps;
    const site = await senderSiteOf(deps);
    const terms = await pendingTerms(deps);
    const at = clock.now();
    const { params, body } = call;
    return transact(database, async (trx) => {
      const row = await lockWithdrawal(trx, params.paymentId);
      if (!row) throw new Refusal(CODE.notFound);
      await assertPromiseKept(trx, row.player_id, body);
      const reason = body.decision === 'refuse' ? body.reason : null;
      const changed = await moveWithdrawal(trx, row, { action: body.decision, source: 'operator', reason, site, at });
      if (body.decision === 'approve') await enqueue(trx, SEND_WITHDRAWAL, { paymentId: row.id }, at);
      const after = { state: changed.state, ...(reason !== null && { reason }) };
      await recordAction(trx, call, { target: `withdrawal:${row.id}`, before: { state: row.state }, after }, at);
      return describeOne(trx, row.id, { terms, now: at });
    });
  },

  async acceptDeposit(call, deps) {
    const { database, clock } = deps;
    const market = await marketInForce(deps);
    const served = await servedCountries(deps);
    const site = await senderSiteOf(deps);
    const at = clock.now();
    return transact(database, async (trx) => {
      const row = await lockDeposit(trx, call.params.paymentId);
      if (!row) throw new Refusal(CODE.notFound);
      if (row.state !== 'review') throw new Refusal('changedMeanwhile');
      const accepted = { facts: { isAccepted: true }, source: 'operator', message: {} } as const;
      const { state, credited, currency } = await settleDeposit(trx, row, accepted, { at, market, served, site });
      const after = { state, credited: String(credited) };
      await recordAction(trx, call, { target: `deposit:${row.id}`, before: { state: row.state }, after }, at);
      return { paymentId: row.id, credited: encodeAmount({ amount: credited, currency }), currency };
    });
  },
};
