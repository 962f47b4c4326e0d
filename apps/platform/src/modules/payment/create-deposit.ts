import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { createDeposit } from '@foyer/contract/payment/deposit';
import { checkIban } from '@foyer/domain/fields/payment-details';
import { localePath } from '@foyer/domain/locale/locale';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { depositRoom } from '@foyer/domain/payment/deposit-room';
import { feeOf, isOffered, isPaidElsewhere } from '@foyer/domain/payment/payment-method';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { textLanguageOf } from '@foyer/texts/languages';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import { cashOf } from '../../kernel/ledger/wallet-cash.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { chooseForDeposit, recordClaimRefusal } from '../campaign/service.ts';
import { assertNotExcluded } from '../exclusion-gate/service.ts';
import { assertDepositLimitsSet, depositLimits } from '../limit/service.ts';
import { assertRegisterFree, freeMsOf, withRegisterAnswer } from '../register/service.ts';
import { assertCountryServed, marketInForce } from '../settings/service.ts';
import { assertUnrestricted } from '../verification/service.ts';
import { storePromise } from '../withdrawal-promise/service.ts';
import { findOwnDeposit, recordPaymentEvent, type StoredDeposit } from './deposit-row.ts';
import { assertDepositsOpen } from './gate/deposit-block.ts';
import { assertFundsProtectionRead } from './gate/funds-protection.ts';
import { type PaymentMethod, readMethod } from './payment-methods.ts';
import { type DepositOrder, type PaymentDeps, type PaymentProvider, ProviderUnavailable } from './payment-provider.ts';
import { type KnownDetail, offeredDetails } from './stored-details.ts';
import { toStoredStep } from './stored-step.ts';
import { positiveAmount } from './typed-amount.ts';
import { hasPayoutProfile } from './withdrawal/payout-profile.ts';

type Body = BodyOf<typeof createDeposit>;

const AT_ONCE_MS = 30 * MINUTE_MS;
const ELSEWHERE_MS = 7 * DAY_MS;

const Opened = z.object({ paymentId: z.string() });

/** Whose deposit it is. */
export type Depositor = {
  playerId: number;
  player: Pick<PlayerSession['player'], 'country' | 'currency' | 'publicUserId'>;
};

type Asked = {
  session: Depositor;
  body: Body;
  key: string;
  served: readonly string[];
  /** Of a payment that waits at the bank for being taken. */
  heldOrderId?: string;
  /** For the way back. */
  origin: string;
  language: string;
};

/**
 * The row is committed before the provider is asked, and the provider knows the payment by our id: a retry after a lost answer or a crash
 * goes on with the same deposit. Throws Refusal 2, 101, 108, 117, 118, 120, 180, 193, 232, 238, 260, fundsProtectionUnread, methodUnavailable, promiseChanged, registerAway, registerIncomplete and those of `chooseForDeposit`.
 */
export async function beginDeposit(
  deps: PaymentDeps,
  asked: Asked,
): Promise<{ deposit: StoredDeposit; method: PaymentMethod; depositToken: string }> {
  const { session, body, key, served } = asked;
  const method = await findOffered(deps, session, body.methodId);
  const provider = deps.paymentProviders[method.provider];
  if (!provider) throw new Refusal('methodUnavailable');
  const market = await marketInForce(deps);
  const at = deps.clock.now();
  const isHeld = asked.heldOrderId !== undefined;
  const { password: _, voucherCode: __, ...payload } = body;
  const request = {
    owner: `player:${session.playerId}`,
    key,
    payload: { endpoint: createDeposit.name, ...payload },
    at,
    // A refusal would let the bank give back what another tab takes right now.
    waits: isHeld,
  } as const;
  const freeMs = freeMsOf(deps);
  const open = () =>
    transact(deps.database, (trx) =>
      once(
        trx,
        request,
        () => openDeposit(trx, { session, served, body, method, market, at, freeMs, isHeld }),
        (stored) => z.parse(Opened, stored),
      ),
    );
  const { playerId } = session;
  const { paymentId } = await withRegisterAnswer(deps, playerId, open).catch(async (error: unknown) => {
    await recordClaimRefusal(deps, error, { ...body, playerId, market });
    throw error;
  });
  const opened = await findOwnDeposit(deps.database.kysely, session.playerId, paymentId);
  if (!opened) throw new Refusal(CODE.notFound);
  const depositToken = createToken(deps);
  const started = await startAtProvider(deps, provider, { opened, method, asked, depositToken });
  return { deposit: started, method, depositToken };
}

async function findOffered(deps: PaymentDeps, { player }: Depositor, methodId: number): Promise<PaymentMethod> {
  const method = await readMethod(deps.database.kysely, methodId);
  if (!method || !isOffered(method.rules, player.country)) throw new Refusal(CODE.notFound);
  return method;
}

const refuseField = (field: string, key: string, params?: Record<string, string>) =>
  new Refusal(CODE.badRequest, { issues: [{ field, key, ...(params ? { params } : {}) }] });

type Opening = {
  session: Depositor;
  served: readonly string[];
  body: Body;
  method: PaymentMethod;
  market: MarketProfile;
  at: Date;
  freeMs: number;
  /** The bank is known already. */
  isHeld: boolean;
};

/** Under the wallet's lock: what waits in another tab has taken its room. */
async function openDeposit(
  trx: Trx,
  { session, served, body, method, market, at, freeMs, isHeld }: Opening,
): Promise<{ paymentId: string }> {
  const { playerId, player } = session;
  await assertCountryServed(trx, playerId, served);
  await assertDepositsOpen(trx, playerId);
  await assertUnrestricted(trx, 'deposit', { playerId, market, now: at });
  await assertDepositLimitsSet(trx, { playerId, market, now: at });
  await assertFundsProtectionRead(trx, { playerId, market });
  const { currency } = player;
  const terms = method.terms[currency];
  if (!terms) throw new Refusal('methodUnavailable');
  const amount = positiveAmount(body.amount, currency);
  if (amount < terms.minimum) throw new Refusal(CODE.paymentLimit, { type: 'minAmount' });
  await assertAsked(trx, { session, body, method, at, isHeld });
  const chooser = { playerId, market, now: at };
  const campaign = await chooseForDeposit(trx, { ...chooser, ...body, currency, amount, methodId: method.id });
  return withWallet(trx, playerId, async (wallet) => {
    await assertNotExcluded(trx, playerId, at);
    await assertRegisterFree(trx, { playerId, market, now: at, freeMs });
    const { deposits, maxBalance } = await depositLimits(trx, { playerId, market, now: at });
    const room = depositRoom({ maximum: terms.maximum, limits: deposits, maxBalance, balance: await cashOf(wallet) });
    if (amount > room.available) throw new Refusal(CODE.paymentLimit, { type: LIMIT_TYPES[room.by] ?? 'oneTimeLimit' });
    const paymentId = randomUUID();
    await trx
      .insertInto('deposits')
      .values({
        id: paymentId,
        player_id: playerId,
        method_id: method.id,
        provider: method.provider,
        currency,
        amount,
        fee: feeOf(terms.fee, amount),
        detail_id: body.detailId ?? null,
        saves_detail: body.saves ?? false,
        promo_code: body.promoCode?.trim() || null,
        campaign_id: campaign?.id ?? null,
        campaign_version: campaign?.version ?? null,
        bonus_title: campaign ? JSON.stringify(campaign.title) : null,
        created_at: at,
        changed_at: at,
        // Long enough for the provider's own message to come first.
        ask_at: new Date(at.getTime() + MINUTE_MS),
        expires_at: new Date(at.getTime() + (isPaidElsewhere(method.kind) ? ELSEWHERE_MS : AT_ONCE_MS)),
      })
      .execute();
    const shown = body.promise ?? null;
    const hasProfile = await hasPayoutProfile(trx, { playerId, market });
    await storePromise(trx, { playerId, market, currency, hasProfile, paymentId, kind: method.kind, shown, at });
    await recordPaymentEvent(trx, { paymentId, source: 'player', state: 'waiting', message: {}, at });
    return { paymentId };
  });
}

/** 117's types (ERRCODE-26 to ERRCODE-32) by what leaves least. */
const LIMIT_TYPES: Readonly<Record<string, string>> = {
  method: 'oneTimeLimit',
  depositDay: 'daily',
  depositWeek: 'weekly',
  depositMonth: 'monthly',
  netDepositDay: 'netDeposit',
  netDepositWeek: 'netDeposit',
  netDepositMonth: 'netDeposit',
  balance: 'depositLimit',
};

/** What the method asks for beside the amount. */
async function assertAsked(
  trx: Trx,
  { session, body, method, at, isHeld }: Omit<Opening, 'served' | 'market' | 'freeMs'>,
): Promise<void> {
  const { country } = session.player;
  if (!isHeld && method.issuers.length > 0 && !method.issuers.some(({ id }) => id === body.issuer)) {
    throw refuseField('issuer', body.issuer ? 'notOffered' : 'required');
  }
  if (method.kind === 'voucher' && !body.voucherCode?.trim()) throw refuseField('voucherCode', 'required');
  if (method.rules.bankAccountIn.includes(country) && !body.detailId) {
    if (!body.iban?.trim()) throw refuseField('iban', 'required');
    const fault = checkIban(body.iban, null);
    if (fault) throw refuseField('iban', fault.key);
  }
  if (body.detailId && !(await findDetail(trx, session, body, method, at))) throw new Refusal(CODE.notFound);
}

async function findDetail(
  db: Trx | PaymentDeps['database']['kysely'],
  { playerId }: Depositor,
  { detailId }: Body,
  method: PaymentMethod,
  at: Date,
): Promise<KnownDetail | undefined> {
  const known = await offeredDetails(db, playerId, at);
  return known.find(({ id, method_id }) => id === detailId && method_id === method.id);
}

type Starting = { opened: StoredDeposit; method: PaymentMethod; asked: Asked; depositToken: string };

async function startAtProvider(
  deps: PaymentDeps,
  provider: PaymentProvider,
  starting: Starting,
): Promise<StoredDeposit> {
  const { opened, depositToken } = starting;
  const token_hash = hashToken(depositToken);
  const answer = opened.reference === null ? await ask(provider, await orderOf(deps, starting)) : null;
  return deps.database.kysely
    .updateTable('deposits')
    .set({
      token_hash,
      ...(answer ? { reference: answer.reference, step: JSON.stringify(toStoredStep(answer.step)) } : {}),
    })
    .where('id', '=', opened.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function ask(provider: PaymentProvider, order: DepositOrder): ReturnType<PaymentProvider['create']> {
  try {
    return await provider.create(order);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('paymentUnanswered');
    throw error;
  }
}

async function orderOf(deps: PaymentDeps, { opened, method, asked }: Starting): Promise<DepositOrder> {
  const { session, body, origin, language } = asked;
  const detail = body.detailId
    ? await findDetail(deps.database.kysely, session, body, method, deps.clock.now())
    : undefined;
  return {
    paymentId: opened.id,
    methodId: method.id,
    kind: method.kind,
    amount: opened.amount + opened.fee,
    currency: opened.currency,
    playerId: session.player.publicUserId,
    language,
    returnUrl: `${origin}${localePath(textLanguageOf(language), '/')}?modal=deposit&payment=${opened.id}`,
    debitOnly: method.rules.debitOnlyIn.includes(session.player.country),
    detailToken: detail?.token ?? null,
    issuer: body.issuer ?? null,
    voucherCode: body.voucherCode?.trim() ?? null,
    iban: body.iban?.trim() ?? null,
    heldOrderId: asked.heldOrderId ?? null,
  };
}
