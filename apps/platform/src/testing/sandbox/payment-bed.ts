import { randomUUID } from 'node:crypto';
import type { Deposit } from '@foyer/contract/payment/deposit';
import { marketProfile } from '@foyer/domain/market/market-profiles';
import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from '../test-platform.ts';
import { addPlayer } from '../test-players.ts';
import { type CallRefused, createVisitor, type Visitor } from '../visitor.ts';

/** Ids of the demo's methods. */
export const METHOD = { card: 101, bank: 104, transfer: 105, crypto: 106, voucher: 107, offline: 109 } as const;

export type Payer = { playerId: number; visitor: Visitor };

type Named = Pick<Deposit, 'paymentId'>;

export type QueuedMail = { to: string; subject: string; body: string; purpose: string; language: string };

export type PaymentBed = {
  platform: TestPlatform;
  request(path: string, init: RequestInit): Promise<Response>;
  /** Logged in; cash in minor units. */
  addPayer(options?: Parameters<typeof addPlayer>[2], cash?: bigint): Promise<Payer>;
  begin(
    payer: Payer,
    methodId: number,
    amount: string,
    more?: object,
    key?: string,
  ): Promise<Deposit & { depositToken: string }>;
  /** Code, 117's type and the first issue; null when the call succeeds. */
  refusalOf(payer: Payer, methodId: number, amount: string, more?: object): Promise<object | null>;
  /** A form of the provider's pages. Returns where it leads, or its words. */
  press(path: string, fields: Record<string, string>): Promise<string>;
  act(deposit: Named, action: string): Promise<string>;
  payByCard(deposit: Named, number?: string): Promise<string>;
  /** After the provider's messages have come. */
  settled(payer: Payer, deposit: Named): Promise<Deposit>;
  /** A deposit by card that is on the account. */
  deposit(payer: Payer, amount: string): Promise<Deposit>;
  cashOf(payer: Payer): Promise<string>;
  /** Kinds of entries, oldest first. */
  booked(paymentId: string): Promise<string[]>;
  /** Of this payment, in the order they were written. */
  mailsAbout(paymentId: string): Promise<QueuedMail[]>;
};

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'http://localhost',
  'sec-fetch-site': 'same-origin',
};

let count = 0;

export async function createPaymentBed(
  config: NonNullable<TestPlatformOptions['config']> = {},
  options: Omit<TestPlatformOptions, 'config'> = {},
): Promise<PaymentBed> {
  const platform = await createTestPlatform({ ...options, config });
  const request = async (path: string, init: RequestInit) => platform.app.request(`http://localhost${path}`, init);
  const bed: PaymentBed = {
    platform,
    request,
    async addPayer(options = {}, cash = 0n) {
      const userName = options.userName ?? `payer-${++count}`;
      // Where the market is not served nothing with money begins.
      const [country = 'HUN'] = marketProfile(platform.deps.config.market).allowedCountries ?? [];
      const playerId = await addPlayer(platform.database, cash, { userName, story: 'Pays', country, ...options });
      const visitor = createVisitor(request);
      await visitor.call('loginAsPlayer', { body: { userName } });
      return { playerId, visitor };
    },
    begin: ({ visitor }, methodId, amount, more = {}, key = randomUUID()) =>
      visitor.call('createDeposit', { body: { methodId, amount, ...more }, key }),
    refusalOf: (payer, methodId, amount, more) =>
      bed.begin(payer, methodId, amount, more).then(
        () => null,
        ({ code, details }: CallRefused) => ({ code, type: details.type, issue: details.issues?.[0] }),
      ),
    async press(path, fields) {
      const init = { method: 'POST', headers: FORM, body: new URLSearchParams(fields) };
      const answer = await request(`/sandbox/payments/${path}`, init);
      if (![200, 303, 422].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
      return answer.headers.get('location') ?? (await answer.text());
    },
    act: ({ paymentId }, action) => bed.press(`${paymentId}/act`, { action }),
    payByCard: ({ paymentId }, number = '4242 4242 4242 4242') =>
      bed.press(`card/${paymentId}`, { number, expiry: '12/30', cvc: '123' }),
    async settled({ visitor }, { paymentId }) {
      await platform.courier.deliverDue();
      return visitor.call('getDeposit', { params: { paymentId } });
    },
    async deposit(payer, amount) {
      const begun = await bed.begin(payer, METHOD.card, amount);
      await bed.payByCard(begun);
      return bed.settled(payer, begun);
    },
    async cashOf({ visitor }) {
      return (await visitor.call('getBalance')).cash;
    },
    async booked(paymentId) {
      const { rows } = await platform.database.pool.query<{ kind: string }>(
        'SELECT kind FROM transactions WHERE reference = $1 ORDER BY id',
        [paymentId],
      );
      return rows.map(({ kind }) => kind);
    },
    async mailsAbout(paymentId) {
      const { rows } = await platform.database.pool.query<QueuedMail>(
        `SELECT recipient_address AS "to", subject, body, purpose, language FROM mails
         WHERE position($1 IN body) > 0 ORDER BY xmin::text::bigint, subject`,
        [paymentId],
      );
      return rows;
    },
  };
  return bed;
}
