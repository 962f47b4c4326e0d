import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { createWithdrawal, type WithdrawalOptions } from '@foyer/contract/payment/withdrawal';
import { encodeAmount } from '@foyer/contract/wire';
import type { PendingTerms } from '@foyer/domain/deadline/pending';
import { checkIban, formatIban } from '@foyer/domain/fields/payment-details';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { mayPayOut } from '@foyer/domain/payment/closed-loop';
import { isOffered } from '@foyer/domain/payment/payment-method';
import { WAITING_WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import { profileNeed } from '@foyer/domain/withdrawal-promise/withdrawal-need';
import * as z from 'zod/mini';
import type { Queries, Trx } from '../../../kernel/db/database.ts';
import { once } from '../../../kernel/db/idempotency.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../../kernel/http/handler.ts';
import { post } from '../../../kernel/ledger/ledger.ts';
import { openOwnAccount } from '../../../kernel/ledger/wallet-accounts.ts';
import { type Wallet, withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { assertOwnLogin } from '../../session/service.ts';
import { marketInForce, pendingTerms, type SenderSite, senderSiteOf } from '../../settings/service.ts';
import { assertUnrestricted } from '../../verification/service.ts';
import { activeBonuses, giveUpAll } from '../../wallet/service.ts';
import { describeNeeds, findNeedsNow } from '../../withdrawal-promise/service.ts';
import { recordPaymentEvent } from '../deposit-row.ts';
import { offeredMethods, type PaymentMethod } from '../payment-methods.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import type { KnownDetail } from '../stored-details.ts';
import { positiveAmount } from '../typed-amount.ts';
import { mailWithdrawalRequest } from './mail-withdrawal.ts';
import { hasPayoutProfile, hasWithdrawn } from './payout-profile.ts';
import { type PayoutTarget, payoutTargets } from './payout-targets.ts';
import { describeWithdrawal, mayCancel, readTelling, type StoredWithdrawal } from './withdrawal-row.ts';

type Body = BodyOf<typeof createWithdrawal>;

/** A bank account of one's own that a country's players are paid to (VMSG-40); null: any. */
function ibanCountriesOf(country: string): string[] | null {
  return country === 'HUN' ? ['HU'] : null;
}

async function accountMethod(db: Queries, country: string, currency: string): Promise<PaymentMethod | undefined> {
  const methods = await offeredMethods(db, country);
  return methods.find(
    ({ kind, terms, rules }) => kind === 'bankTransfer' && terms[currency] && isOffered(rules, country),
  );
}

/** The least that is paid out: the least that can be deposited anywhere. */
export async function leastPayout(db: Queries, country: string, currency: string): Promise<bigint> {
  const minima = (await offeredMethods(db, country)).flatMap(({ terms }) => terms[currency]?.minimum ?? []);
  return minima.reduce((least, minimum) => (minimum < least ? minimum : least), minima[0] ?? 1n);
}

async function hasDeposited(db: Queries, playerId: number): Promise<boolean> {
  const deposited = await db
    .selectFrom('deposits')
    .select('id')
    .where('player_id', '=', playerId)
    .where('credited', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  return deposited !== undefined;
}

export async function withdrawalOptions(
  deps: PaymentDeps,
  { playerId, player, wallet }: PlayerSession,
  language: string,
): Promise<WithdrawalOptions> {
  const db = deps.database.kysely;
  const { currency, country } = player;
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  const targets = await payoutTargets(db, playerId);
  const bonuses = await activeBonuses(db, playerId);
  const pending = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', WAITING_WITHDRAWAL_STATES)
    .orderBy('created_at', 'desc')
    .execute();
  const market = await marketInForce(deps);
  const needs = [...(await findNeedsNow(db, playerId)), profileNeed(await hasPayoutProfile(db, { playerId, market }))];
  const telling = await readTelling(deps, language);
  const least = await leastPayout(db, country, currency);
  return {
    currency,
    needsDeposit: !(await hasDeposited(db, playerId)),
    isFirst: !(await hasWithdrawn(db, playerId)),
    available: text(wallet.cash),
    minimum: text(least),
    targets: targets.map(({ detail, method, owed }) => ({
      detailId: detail.id,
      methodId: method.id,
      kind: method.kind,
      methodName: textIn(method.title, language),
      label: detail.label,
      owed: text(owed),
    })),
    takesNewAccount:
      mayPayOut(targets, null, { amount: wallet.cash, least }) &&
      (await accountMethod(db, country, currency)) !== undefined,
    ibanCountries: ibanCountriesOf(country),
    needs: describeNeeds(needs, currency),
    pending: await Promise.all(pending.map((row) => describeWithdrawal(db, row, telling))),
    bonuses: bonuses.map((bonus) => ({
      bonusId: String(bonus.id),
      title: textIn(bonus.title, language),
      amount: text(bonus.balance),
      freeSpins: bonus.spins_left,
    })),
  };
}

const refuseField = (field: string, key: string) => new Refusal(CODE.badRequest, { issues: [{ field, key }] });

const Created = z.object({ paymentId: z.string() });

/** Throws Refusal 2, 101, 117, 121, 124, 128, 193, bonusChanged, freshLoginNeeded and roundUnfinished. */
export async function requestWithdrawal(
  deps: PaymentDeps,
  { session, body, key }: { session: PlayerSession; body: Body; key: string },
): Promise<StoredWithdrawal> {
  const at = deps.clock.now();
  const { playerId } = session;
  const market = await marketInForce(deps);
  const mailing = { site: await senderSiteOf(deps), terms: await pendingTerms(deps) };
  const request = { owner: `player:${playerId}`, key, payload: [createWithdrawal.name, body], at } as const;
  const { paymentId } = await transact(deps.database, (trx) =>
    once(
      trx,
      request,
      () => withWallet(trx, playerId, (wallet) => setAside(wallet, { session, body, market, mailing, at })),
      (stored) => z.parse(Created, stored),
    ),
  );
  return deps.database.kysely
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

type Asked = {
  session: PlayerSession;
  body: Body;
  market: MarketProfile;
  mailing: { site: SenderSite; terms: PendingTerms };
  at: Date;
};

async function setAside(wallet: Wallet, asked: Asked): Promise<{ paymentId: string }> {
  const { session, body, market, mailing, at } = asked;
  const { trx, playerId } = wallet;
  const { currency, country } = session.player;
  if (!(await hasDeposited(trx, playerId))) throw new Refusal(CODE.depositFirst);
  await assertUnrestricted(trx, 'withdrawal', { playerId, market, now: at });
  const amount = positiveAmount(body.amount, currency);
  const least = await leastPayout(trx, country, currency);
  if (amount < least) throw new Refusal(CODE.paymentLimit, { type: 'minAmount' });
  const target = await chooseTarget(wallet, asked, { amount, least });
  const gaveUp = await giveUpAll(wallet, body.givesUpBonuses, at);
  const paymentId = randomUUID();
  const row = await openWithdrawal(wallet, { paymentId, target, amount, source: 'player', at });
  // The mail of its cause announces what the clock opens.
  await mailWithdrawalRequest(trx, row, { ...mailing, gaveUp, mayCancel: mayCancel(row, market), at });
  return { paymentId };
}

export type NewWithdrawal = {
  paymentId: string;
  target: Pick<PayoutTarget, 'detail' | 'method'>;
  amount: bigint;
  source: 'player' | 'clock';
  /** Why it was not the player who asked. */
  reason?: string;
  at: Date;
};

/** Takes the money from the account, under the wallet's lock. */
export async function openWithdrawal(
  wallet: Wallet,
  { paymentId, target, amount, source, reason, at }: NewWithdrawal,
): Promise<StoredWithdrawal> {
  const { trx, playerId, row } = wallet;
  const opened = await trx
    .insertInto('withdrawals')
    .values({
      id: paymentId,
      player_id: playerId,
      method_id: target.method.id,
      detail_id: target.detail.id,
      provider: target.method.provider,
      currency: row.currency,
      amount,
      ...(reason && { reason }),
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(wallet, {
    kind: 'withdraw',
    reference: paymentId,
    at,
    postings: [
      { account: 'cash', amount: -amount },
      { account: 'withdrawing', accountId: await openOwnAccount(wallet, 'withdrawing'), amount },
    ],
  });
  await recordPaymentEvent(trx, { paymentId, source, state: 'requested', message: {}, at });
  return opened;
}

/** Money goes back to where it came from first. */
async function chooseTarget(
  { trx, playerId }: Wallet,
  asked: Asked,
  money: { amount: bigint; least: bigint },
): Promise<NewWithdrawal['target']> {
  const { body } = asked;
  const targets = await payoutTargets(trx, playerId);
  const chosen = targets.find(({ id }) => id === body.detailId);
  if (body.detailId && !chosen) throw new Refusal(CODE.notFound);
  if (!mayPayOut(targets, chosen?.id ?? null, money)) throw refuseField(chosen ? 'amount' : 'iban', 'closedLoop');
  return chosen ?? (await newAccount(trx, playerId, asked));
}

async function newAccount(trx: Trx, playerId: number, { session, body, at }: Asked): Promise<NewWithdrawal['target']> {
  assertOwnLogin(session);
  const { country, currency } = session.player;
  const method = await accountMethod(trx, country, currency);
  if (!method) throw new Refusal(CODE.notFound);
  if (!body.iban?.trim()) throw refuseField('iban', 'required');
  const fault = checkIban(body.iban, ibanCountriesOf(country));
  if (fault) throw refuseField('iban', fault.key);
  const iban = formatIban(body.iban.trim());
  return { method, detail: await keepAccount(trx, { playerId, methodId: method.id, iban, at }) };
}

type Account = { playerId: number; methodId: number; iban: string; at: Date };

async function keepAccount(trx: Trx, { playerId, methodId, iban, at }: Account): Promise<KnownDetail> {
  return trx
    .insertInto('stored_payment_details')
    .values({
      id: randomUUID(),
      player_id: playerId,
      method_id: methodId,
      token: iban,
      label: `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`,
      funding: null,
      is_offered: false,
      expires_at: null,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'method_id', 'token'])
        .doUpdateSet(({ ref }) => ({ label: ref('excluded.label') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
