import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf, ResponseOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import type { finishPayAndPlay, getPayAndPlay, startPayAndPlay } from '@foyer/contract/payment/pay-and-play';
import { encodeAmount } from '@foyer/contract/wire';
import type { StatementName } from '@foyer/domain/fields/consent-field-rules';
import { localePath } from '@foyer/domain/locale/locale';
import { isOffered, type MethodTerms } from '@foyer/domain/payment/payment-method';
import { validateStatements } from '@foyer/domain/registration/statements-draft';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { Selectable } from 'kysely';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import { createToken, hashToken } from '../../kernel/tokens/token.ts';
import { findIdentityOwner } from '../identity/service.ts';
import { beginDeposit, enabledMethods, type PaymentMethod, positiveAmount } from '../payment/service.ts';
import { findRegistrationBounds, lastBirthDate, mailLanguage } from '../registration/service.ts';
import { signIn } from '../session/service.ts';
import { assertWayOffered, marketInForce, servedCountries } from '../settings/service.ts';
import { hashPerson } from '../signer/service.ts';
import { openPayerAccount } from './open-payer-account.ts';
import type { PayAndPlayRow } from './pay-and-play-tables.ts';
import { type PayAndPlayDeps, type Payer, type PayerBank, PayerBankUnavailable } from './payer-bank.ts';

const COOKIE = 'foyer-pay-and-play';
const RETURN_PATH = '/login/pay-and-play';
const ORDER_MS = 30 * MINUTE_MS;

type Way = Pick<RequestContext, 'cookie'>;
/** A way in ends the session that this browser has. */
type FinishCall = Parameters<typeof signIn>[1] & Pick<RequestContext, 'origin'>;
type Outcome = ResponseOf<typeof finishPayAndPlay>;
type Order = Selectable<PayAndPlayRow>;

const orderHash = (order: string, cookie: string) => hashToken(`pay and play ${order} ${cookie}`);

/** Throws Refusal 101 without a bank, or where the brand does not offer it. */
async function offeredBank(deps: PayAndPlayDeps, call: Way): Promise<PayerBank> {
  await assertWayOffered(deps, call, 'payAndPlay');
  if (!deps.payerBank) throw new Refusal(CODE.notFound);
  return deps.payerBank;
}

/** Throws Refusal 1002 when the bank does not answer; the log says why. */
async function asRefused<T>(deps: PayAndPlayDeps, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof PayerBankUnavailable)) throw error;
    deps.log.warn({ reason: error.message }, "a payer's bank could not be asked");
    throw new Refusal(CODE.authenticationFailed);
  });
}

/** Those that can take what the bank holds; `country`: of the payer, once it is known. */
async function takingMethods(
  { database }: PayAndPlayDeps,
  { provider, currency, country }: { provider: string; currency: string; country?: string },
): Promise<{ method: PaymentMethod; terms: MethodTerms }[]> {
  const methods = await enabledMethods(database.kysely);
  return methods.flatMap((method) => {
    const terms = method.terms[currency];
    const isFit = method.kind === 'bankRedirect' && method.provider === provider;
    const isThere = country === undefined || isOffered(method.rules, country);
    return terms && isFit && isThere ? [{ method, terms }] : [];
  });
}

type Terms = {
  currency: string;
  minimum: bigint;
  maximum: bigint;
  minimumAge: number;
  statements: readonly StatementName[];
};

async function termsOf(deps: PayAndPlayDeps, call: Way, bank: PayerBank): Promise<Terms> {
  const { currency } = await marketInForce(deps);
  const [first] = await takingMethods(deps, { provider: bank.provider, currency });
  if (!first) throw new Refusal(CODE.notFound);
  const { age, statements } = await findRegistrationBounds(deps, call);
  const { minimum, maximum } = first.terms;
  return { currency, minimum, maximum, minimumAge: age.minimum, statements };
}

/** Throws Refusal 101. */
export async function describeTerms(deps: PayAndPlayDeps, call: Way): Promise<ResponseOf<typeof getPayAndPlay>> {
  const { currency, minimum, maximum, minimumAge, statements } = await termsOf(
    deps,
    call,
    await offeredBank(deps, call),
  );
  const text = (amount: bigint) => encodeAmount({ amount, currency });
  return { currency, minimum: text(minimum), maximum: text(maximum), minimumAge, statements: [...statements] };
}

function assertWithin(amount: bigint, { minimum, maximum }: Terms): void {
  if (amount < minimum) throw new Refusal(CODE.paymentLimit, { type: 'minAmount' });
  if (amount > maximum) throw new Refusal(CODE.paymentLimit, { type: 'oneTimeLimit' });
}

type StartCall = Pick<RequestContext, 'cookie' | 'hostCookie' | 'setCookie' | 'language' | 'origin'> & {
  query: QueryOf<typeof startPayAndPlay>;
  body: BodyOf<typeof startPayAndPlay>;
};

/** Where the browser goes. Throws Refusal 2, 101, 117, 1002. */
export async function beginAtBank(deps: PayAndPlayDeps, call: StartCall): Promise<string> {
  const bank = await offeredBank(deps, call);
  const terms = await termsOf(deps, call, bank);
  const { currency, minimumAge, statements } = terms;
  const issues = validateStatements(call.body.statements, statements);
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  const amount = call.body.amount === null ? null : positiveAmount(call.body.amount, currency);
  if (amount !== null) assertWithin(amount, terms);
  const [order, cookie, orderId] = [createToken(deps), createToken(deps), randomUUID()];
  const now = deps.clock.now();
  const language = mailLanguage(call);
  await deps.database.kysely
    .insertInto('pay_and_plays')
    .values({
      order_hash: orderHash(order, cookie),
      order_id: orderId,
      amount,
      currency,
      language,
      minimum_age: minimumAge,
      statements: [...statements],
      started_at: now,
      expires_at: new Date(now.getTime() + ORDER_MS),
    })
    .execute();
  const returnUrl = `${call.origin}${localePath(language, RETURN_PATH)}?order=${order}`;
  const { redirectUrl } = await asRefused(deps, bank.open({ orderId, amount, currency, language, returnUrl }));
  call.setCookie(call.hostCookie(COOKIE), cookie, { maxAgeSeconds: ORDER_MS / 1000 });
  return redirectUrl;
}

const NOBODY = { session: null, isNew: false, paymentId: null, paymentRefused: null } as const;

/**
 * Asks the bank who it was, logs them in, and takes the money. Again after a lost answer it does the same: the account is the
 * person's, the deposit is the order's. Once an answer has reached the browser its cookie is gone, and the address opens nothing
 * any more. Throws Refusal loginStepExpired for an order of another browser, 1002, and those of `openPayerAccount` and `signIn`.
 */
export async function finishAtBank(deps: PayAndPlayDeps, call: FinishCall, token: string): Promise<Outcome> {
  const order = await deps.database.kysely
    .selectFrom('pay_and_plays')
    .selectAll()
    .where('order_hash', '=', orderHash(token, call.cookie(call.hostCookie(COOKIE)) ?? ''))
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (!order || !deps.payerBank) throw new Refusal('loginStepExpired');
  const bank = deps.payerBank;
  const answer = await asRefused(deps, bank.read(order.order_id));
  if (answer.state !== 'approved') return { ...NOBODY, state: answer.state };
  const release = () => asRefused(deps, bank.release(order.order_id));
  const { payer } = answer;
  const refused = await judgePayer(deps, call, payer);
  if (refused) {
    await release();
    return { ...NOBODY, state: refused };
  }
  const entered = enter(deps, call, { bank, order, payer });
  const { playerId, isNew, session } = await entered.catch(async (error: unknown) => {
    if (error instanceof Refusal) await release();
    throw error;
  });
  const deposited = await depositHeld(deps, call, { bank, order, playerId });
  if ('paymentRefused' in deposited) await release();
  call.clearCookie(call.hostCookie(COOKIE));
  return { ...NOBODY, state: 'loggedIn', session, isNew, ...deposited };
}

/** What opens no account, whoever it is. */
async function judgePayer(
  deps: PayAndPlayDeps,
  call: FinishCall,
  { birthDate, country }: Payer,
): Promise<'tooYoung' | 'notServed' | null> {
  const { age, countries } = await findRegistrationBounds(deps, call);
  if (birthDate > lastBirthDate(age.minimum, deps.clock.now())) return 'tooYoung';
  return countries.includes(country) ? null : 'notServed';
}

type Entering = { bank: PayerBank; order: Order; payer: Payer };

async function enter(deps: PayAndPlayDeps, call: FinishCall, { bank, order, payer }: Entering) {
  const personHash = await hashPerson(deps, payer);
  const owner = await findIdentityOwner(deps.database, 'person', personHash);
  const playerId =
    owner ??
    (await openPayerAccount(deps, {
      payer,
      personHash,
      provider: bank.provider,
      market: await marketInForce(deps),
      orderId: order.order_id,
      language: order.language,
      minimumAge: order.minimum_age,
      statements: order.statements,
      agreedAt: order.started_at,
    }));
  return { playerId, isNew: owner === null, session: await signIn(deps, call, playerId) };
}

type Taking = Omit<Entering, 'payer'> & { playerId: number };

/** Begins the deposit that takes what the bank holds. A refusal leaves the player logged in, and the money where it is. */
async function depositHeld(
  deps: PayAndPlayDeps,
  call: Pick<RequestContext, 'cookie' | 'origin'>,
  { bank, order, playerId }: Taking,
): Promise<Pick<Outcome, 'paymentId'> | Pick<Outcome, 'paymentRefused'>> {
  const { amount, currency, language, order_id: orderId } = order;
  if (amount === null) return { paymentId: null };
  const player = await deps.database.kysely
    .selectFrom('players')
    .select(['public_user_id', 'country', 'currency'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const [first] = await takingMethods(deps, { provider: bank.provider, currency, country: player.country });
  try {
    if (!first || player.currency !== currency) throw new Refusal('methodUnavailable');
    const { deposit } = await beginDeposit(deps, {
      session: { playerId, player: { ...player, publicUserId: player.public_user_id } },
      body: { methodId: first.method.id, amount: encodeAmount({ amount, currency }) },
      key: orderId,
      heldOrderId: orderId,
      served: await servedCountries(deps, call),
      origin: call.origin,
      language,
    });
    return { paymentId: deposit.id };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { type } = error.details;
    return { paymentRefused: { errorCode: error.code, errorDetails: type === undefined ? {} : { type } } };
  }
}
