import { CODE } from '@foyer/contract/error-code';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { confirmPassword } from '../account/service.ts';
import { assertOwnLogin } from '../session/service.ts';
import { marketInForce, pendingTerms, servedCountries } from '../settings/service.ts';
import { beginDeposit } from './create-deposit.ts';
import { findOwnDeposit, lockDeposit, recordFacts, type StoredDeposit } from './deposit-row.ts';
import { describeDeposit } from './describe-deposit.ts';
import { describeMethods } from './describe-methods.ts';
import { recordFundsProtectionRead } from './gate/funds-protection.ts';
import { readMethod } from './payment-methods.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { refreshDeposit } from './refresh-deposit.ts';
import { applyPayerDecision } from './settlement/payer-decision.ts';
import { forgetDetail } from './stored-details.ts';

type Names =
  | 'acknowledgeFundsProtection'
  | 'cancelDeposit'
  | 'createDeposit'
  | 'decideDeposit'
  | 'findDeposit'
  | 'getDeposit'
  | 'getDepositDetails'
  | 'getPaymentMethods'
  | 'markFirstDeposit'
  | 'removeStoredDetail';

async function describeFound(deps: PaymentDeps, row: StoredDeposit | undefined, language: string) {
  const method = row && (await readMethod(deps.database.kysely, row.method_id));
  if (!row || !method) throw new Refusal(CODE.notFound);
  return describeDeposit(row, method, { language, now: deps.clock.now(), terms: await pendingTerms(deps) });
}

export const depositHandlers: HandlersOf<Names, PaymentDeps> = {
  getPaymentMethods: async (call, deps) => describeMethods(deps, call, await servedCountries(deps, call)),

  async acknowledgeFundsProtection({ session, body: shown, language }, deps) {
    const { playerId } = session;
    const market = await marketInForce(deps);
    const at = deps.clock.now();
    await transact(deps.database, (trx) => recordFundsProtectionRead(trx, { playerId, market, shown, language, at }));
    return {};
  },

  async createDeposit(call, deps) {
    const { session, body, idempotencyKey: key, origin, language } = call;
    // A stored card is the player's alone to use.
    if (body.detailId !== undefined) assertOwnLogin(session);
    const method = await readMethod(deps.database.kysely, body.methodId);
    if (method?.rules.asksPassword) {
      const confirmed = { ...call, body: { password: body.password ?? '' } };
      await confirmPassword(deps, confirmed, { needsFreshLogin: false });
    }
    const served = await servedCountries(deps, call);
    const asked = { session, body, key, served, origin, language };
    const { deposit, depositToken, ...begun } = await beginDeposit(deps, asked);
    const reader = { language, now: deps.clock.now(), terms: await pendingTerms(deps) };
    return { ...describeDeposit(deposit, begun.method, reader), depositToken };
  },

  /** Who waits on the page is shown what the provider knows, also where its message got lost. */
  async getDeposit({ session, params, language }, deps) {
    const row = await findOwnDeposit(deps.database.kysely, session.playerId, params.paymentId);
    return describeFound(deps, row && (await refreshDeposit(deps, row)), language);
  },

  async findDeposit({ session, body, language }, deps) {
    const row = await deps.database.kysely
      .selectFrom('deposits')
      .selectAll()
      .where('token_hash', '=', hashToken(body.depositToken))
      .where('player_id', '=', session.playerId)
      .executeTakeFirst();
    return describeFound(deps, row && (await refreshDeposit(deps, row)), language);
  },

  async cancelDeposit({ session, params, language }, deps) {
    const at = deps.clock.now();
    const changed = await deps.database.kysely.transaction().execute(async (trx) => {
      const row = await lockDeposit(trx, params.paymentId);
      if (row?.player_id !== session.playerId) return undefined;
      if (row.state !== 'waiting') return row;
      // Its time is over too: for the release before, which knows no cancelled one.
      const facts = { isCancelled: true, isExpired: true };
      return recordFacts(trx, row, { facts, source: 'player', at });
    });
    return describeFound(deps, changed, language);
  },

  async decideDeposit(call, deps) {
    const { session, params, body, idempotencyKey: key, language } = call;
    const { playerId } = session;
    const served = await servedCountries(deps, call);
    const decided = { playerId, served, paymentId: params.paymentId, ...body, key };
    await applyPayerDecision(deps, decided);
    const row = await findOwnDeposit(deps.database.kysely, playerId, params.paymentId);
    return describeFound(deps, row, language);
  },

  async getDepositDetails({ session }, deps) {
    const { kysely } = deps.database;
    const { count } = await kysely
      .selectFrom('deposits')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('player_id', '=', session.playerId)
      .where('credited', '>', 0n)
      .executeTakeFirstOrThrow();
    const { first_deposit_shown_at } = await kysely
      .selectFrom('players')
      .select('first_deposit_shown_at')
      .where('id', '=', session.playerId)
      .executeTakeFirstOrThrow();
    return { numberOfSuccessfulDeposit: Number(count), firstDepositShown: first_deposit_shown_at !== null };
  },

  async markFirstDeposit({ session }, deps) {
    await deps.database.kysely
      .updateTable('players')
      .set({ first_deposit_shown_at: deps.clock.now() })
      .where('id', '=', session.playerId)
      .where('first_deposit_shown_at', 'is', null)
      .execute();
    return {};
  },

  async removeStoredDetail({ session, params }, deps) {
    if (!(await forgetDetail(deps.database.kysely, session.playerId, params.detailId)))
      throw new Refusal(CODE.notFound);
    return {};
  },
};
