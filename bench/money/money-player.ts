// One player of the money campaign: pays in and out, cancels and plays, in any order, and asks for each answer that a kill took.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeAmount } from '@foyer/contract/wire';
import { createRandom } from '@foyer/domain/random/random';
import * as z from 'zod/mini';
import { type Answer, RetryingClient } from '../kill/retrying-client.ts';
import { countOperation, countRefusal, type MoneyTally } from './money-tally.ts';

const random = createRandom(randomBytes);

const CARD = 101;
const TRANSFER = 105;
/** Of a hundred deposits. */
const TRANSFERS = 25;
const CURRENCY = 'GBP';
const STAKE = '0.20';
/** Last two digits of amounts: how the provider misbehaves (`payment-scenario.ts`); half of all are plain. */
const ENDINGS = ['01', '02', '03', '04', '05', '06', '07', '08'];

const Refused = z.object({ errorCode: z.string() });
const Launched = z.object({ launchId: z.string(), minRoundMs: z.number() });
const Played = z.object({ roundId: z.string() });
const Named = z.object({ paymentId: z.string() });
const Decidable = z.object({ mayDecide: z.boolean(), received: z.string() });
const Options = z.object({
  available: z.string(),
  targets: z.array(z.object({ detailId: z.string(), owed: z.string() })),
});

const minor = (amount: string): bigint => decodeAmount(amount, CURRENCY).amount;

type Step = { name: string; weight: number; run: () => Promise<void> };

export class MoneyPlayer {
  readonly #client: RetryingClient;
  readonly #userName: string;
  readonly #tally: MoneyTally;
  readonly #isOver: () => boolean;
  readonly #steps: readonly Step[];
  readonly #own: string[] = [];
  readonly #asked: string[] = [];
  #launch: { launchId: string; nextAt: number; minRoundMs: number } | null = null;

  constructor(origin: string, userName: string, tally: MoneyTally, isOver: () => boolean) {
    this.#client = new RetryingClient(origin, tally, isOver);
    this.#userName = userName;
    this.#tally = tally;
    this.#isOver = isOver;
    this.#steps = [
      { name: 'deposit', weight: 34, run: () => this.#deposit() },
      { name: 'message again', weight: 14, run: () => this.#act('again') },
      { name: 'more money', weight: 4, run: () => this.#act(random.below(2) === 0 ? 'rest' : 'twice') },
      { name: 'decision', weight: 4, run: () => this.#decide() },
      { name: 'refund by the provider', weight: 3, run: () => this.#act('refund') },
      { name: 'chargeback', weight: 2, run: () => this.#act('charge-back') },
      { name: 'withdrawal', weight: 17, run: () => this.#withdraw() },
      { name: 'cancellation', weight: 7, run: () => this.#cancel() },
      { name: 'round', weight: 23, run: () => this.#play() },
    ];
  }

  async run(): Promise<void> {
    await this.#logIn();
    const total = this.#steps.reduce((sum, { weight }) => sum + weight, 0);
    while (!this.#isOver()) {
      let at = random.below(total);
      const step = this.#steps.find(({ weight }) => {
        at -= weight;
        return at < 0;
      });
      await step?.run();
    }
  }

  async #logIn(): Promise<void> {
    const login = await this.#client.ask('/api/dev/login', { json: { userName: this.#userName } });
    if (login && login.status !== 200) throw new Error(`the login was refused: ${JSON.stringify(login)}`);
  }

  /** Null for a refusal, which is counted. */
  async #call<S extends z.ZodMiniType>(name: string, answer: Answer | null, schema: S): Promise<z.output<S> | null> {
    if (!answer) return null;
    if (answer.status === 200) return z.parse(schema, answer.body);
    const refused = z.safeParse(Refused, answer.body);
    const code = refused.success ? refused.data.errorCode : String(answer.status);
    countRefusal(this.#tally, `${name} ${code}`);
    if (code === '115') await this.#logIn();
    return null;
  }

  #deposit(): Promise<void> {
    return random.below(100) < TRANSFERS ? this.#transfer() : this.#payByCard();
  }

  async #payByCard(): Promise<void> {
    const ending = random.below(2) === 0 ? '00' : (ENDINGS[random.below(ENDINGS.length)] ?? '00');
    const paymentId = await this.#begin(CARD, `${10 + random.below(40)}.${ending}`);
    if (!paymentId) return;
    const form = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
    await this.#client.ask(`/sandbox/payments/card/${paymentId}`, { form });
  }

  /** The amount, a tenth less or a tenth more. */
  async #transfer(): Promise<void> {
    const paymentId = await this.#begin(TRANSFER, `${20 + random.below(40)}.00`);
    if (!paymentId) return;
    const action = ['pay', 'pay', 'less', 'more'][random.below(4)] ?? 'pay';
    await this.#client.ask(`/sandbox/payments/${paymentId}/act`, { form: { action } });
  }

  async #begin(methodId: number, amount: string): Promise<string | null> {
    const asking = { json: { methodId, amount }, key: randomUUID() };
    const begun = await this.#call('deposit', await this.#client.ask('/api/payment/deposit', asking), Named);
    if (!begun) return null;
    countOperation(this.#tally, 'deposit');
    this.#tally.deposits.set(begun.paymentId, minor(amount));
    this.#own.push(begun.paymentId);
    return begun.paymentId;
  }

  /** Of another amount than was ordered. */
  async #decide(): Promise<void> {
    const paymentId = this.#own[random.below(Math.max(1, this.#own.length))];
    if (!paymentId) return;
    const path = `/api/payment/deposit/${paymentId}`;
    const found = await this.#call('deposit read', await this.#client.ask(path, {}), Decidable);
    if (!found?.mayDecide) return;
    const json = { decision: random.below(2) === 0 ? 'credit' : 'sendBack', received: found.received };
    await this.#call('decision', await this.#client.ask(`${path}/decision`, { json, key: randomUUID() }), Named);
    countOperation(this.#tally, 'decision');
  }

  /** Something happens to an own deposit, or to one of long ago. */
  async #act(action: 'again' | 'charge-back' | 'refund' | 'rest' | 'twice'): Promise<void> {
    const paymentId = this.#own[random.below(Math.max(1, this.#own.length))];
    if (!paymentId) return;
    await this.#client.ask(`/sandbox/payments/${paymentId}/act`, { form: { action } });
    countOperation(this.#tally, action);
  }

  async #withdraw(): Promise<void> {
    const options = await this.#call('options', await this.#client.ask('/api/payment/initWithdraw', {}), Options);
    const target = options?.targets.find(({ owed }) => minor(owed) >= 10_00n);
    if (!options || !target) return;
    const most = [options.available, target.owed].map(minor).reduce((a, b) => (a < b ? a : b));
    if (most < 10_00n) return;
    const amount = `${10 + random.below(Math.min(30, Number(most / 100n) - 9))}.00`;
    const asking = { json: { amount, detailId: target.detailId, givesUpBonuses: [] }, key: randomUUID() };
    const asked = await this.#call('withdrawal', await this.#client.ask('/api/payment/withdrawal', asking), Named);
    if (!asked) return;
    countOperation(this.#tally, 'withdrawal');
    this.#tally.withdrawals.set(asked.paymentId, minor(amount));
    this.#asked.push(asked.paymentId);
    this.#tally.waiting.push(asked.paymentId);
  }

  async #cancel(): Promise<void> {
    const paymentId = this.#asked.pop();
    if (!paymentId) return;
    const answer = await this.#client.ask(`/api/payment/withdrawal/${paymentId}/cancel`, { json: {} });
    if (!(await this.#call('cancellation', answer, Named))) return;
    countOperation(this.#tally, 'cancellation');
    this.#tally.cancelled.add(paymentId);
  }

  async #play(): Promise<void> {
    if (!this.#launch) {
      const json = { game: 'tokaj-nights', mode: 'real' };
      const launched = await this.#call('launch', await this.#client.ask('/api/game/launch', { json }), Launched);
      if (!launched) return;
      this.#launch = { ...launched, nextAt: 0 };
    }
    const { launchId, minRoundMs, nextAt } = this.#launch;
    if (nextAt > Date.now()) return void (await sleep(5));
    const key = randomUUID();
    const answer = await this.#client.ask(`/api/game/launch/${launchId}/round`, { json: { stake: STAKE }, key });
    const played = await this.#call('round', answer, Played);
    if (played) {
      countOperation(this.#tally, 'round');
      this.#tally.rounds.set(key, played.roundId);
    }
    this.#launch = played ? { launchId, minRoundMs, nextAt: Date.now() + minRoundMs } : null;
  }
}
