import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKETS, WITHDRAWAL_PROOFS, type WithdrawalProof } from '../market/market-profiles.ts';
import { METHOD_KINDS } from '../payment/payment-method.ts';
import { PROOFS, type Proof } from '../verification/proof.ts';
import {
  DEMAND_EVENTS,
  type DemandEvent,
  opensProof,
  SEEN_EVENTS,
  type SeenEvent,
  shownEvent,
} from './demand-event.ts';
import { withdrawalHolds } from './withdrawal-hold.ts';
import { needsKey, type WithdrawalNeed, withdrawalNeeds } from './withdrawal-need.ts';
import {
  announcedFrom,
  type DemandFacts,
  judgeDemand,
  promisesInForce,
  type WithdrawalPromise,
} from './withdrawal-promise.ts';

const at = (second: number) => new Date(second * 1000);
const marketWith = (withdrawalProofs: readonly WithdrawalProof[], sourceOfFundsFrom = 500_000n) => ({
  ...MARKETS.GB,
  withdrawalProofs,
  sourceOfFundsFrom,
});

const needsOf = (
  withdrawalProofs: readonly WithdrawalProof[],
  proved: readonly Proof[],
  netDeposit = 0n,
): readonly WithdrawalNeed[] =>
  withdrawalNeeds({
    market: marketWith(withdrawalProofs),
    currency: 'GBP',
    proved: new Set(proved),
    netDeposit,
    hasProfile: true,
    kind: 'card',
  });

const inWords = (needs: readonly WithdrawalNeed[]) =>
  needs.map(({ code, state, waits }) => `${code} ${state}${waits ? '' : ', never waited for'}`);

describe('what a withdrawal needs', () => {
  test.each<[readonly WithdrawalProof[], readonly Proof[], bigint, string[]]>([
    [[], [], 0n, ['identity open', 'sourceOfFunds later, never waited for', 'profile met', 'sameWay met']],
    [
      [],
      ['identity'],
      500_000n,
      ['identity met', 'sourceOfFunds open, never waited for', 'profile met', 'sameWay met'],
    ],
    [
      ['address'],
      ['identity'],
      0n,
      ['identity met', 'address open', 'sourceOfFunds later, never waited for', 'profile met', 'sameWay met'],
    ],
    [['sourceOfFunds'], ['identity'], 499_999n, ['identity met', 'sourceOfFunds later', 'profile met', 'sameWay met']],
    [
      ['sourceOfFunds'],
      ['identity', 'sourceOfFunds'],
      500_000n,
      ['identity met', 'sourceOfFunds met', 'profile met', 'sameWay met'],
    ],
  ])('[LCCP 17.1.1(2)] announced %j, proved %j, net deposits %s: %j', (announced, proved, net, expected) => {
    expect(inWords(needsOf(announced, proved, net))).toEqual(expected);
  });

  test.each(METHOD_KINDS)('a deposit by %s says where the money goes back to', (kind) => {
    const facts = { market: MARKETS.GB, currency: 'GBP', proved: new Set<Proof>(), netDeposit: 0n, hasProfile: false };
    const way = kind === 'voucher' || kind === 'offline' ? 'ownAccount' : 'sameWay';
    expect(inWords(withdrawalNeeds({ ...facts, kind }).slice(-2))[0]).toBe('profile open');
    expect(withdrawalNeeds({ ...facts, kind }).at(-1)?.code).toBe(way);
  });

  test('its key follows what is asked, not how far the player is', () => {
    expect(needsKey(needsOf([], []))).toBe('identity sourceOfFunds~:500000 profile sameWay');
    expect(needsKey(needsOf([], ['identity']))).toBe(needsKey(needsOf([], [])));
    expect(needsKey(needsOf(['address'], []))).not.toBe(needsKey(needsOf([], [])));
  });
});

const promiseOf = (proofs: readonly WithdrawalProof[], startsAnew = false, source = 500_000n): WithdrawalPromise => ({
  needs: withdrawalNeeds({
    market: marketWith(proofs, source),
    currency: 'GBP',
    proved: new Set(),
    netDeposit: 0n,
    hasProfile: true,
    kind: 'card',
  }),
  startsAnew,
});

describe('which promise holds', () => {
  test.each<[string, WithdrawalPromise[], Proof, bigint | null]>([
    ['one that named it', [promiseOf(['address'], true)], 'address', 0n],
    ['one that did not', [promiseOf([], true)], 'address', null],
    ['the market asks more since', [promiseOf([], true), promiseOf(['address'])], 'address', null],
    ['and since the account was empty', [promiseOf([], true), promiseOf(['address'], true)], 'address', 0n],
    ['the market asks less since', [promiseOf(['address'], true), promiseOf([])], 'address', null],
    ['money from before there were promises', [promiseOf(['address'])], 'address', null],
    ['no promise at all', [], 'identity', 0n],
    ['no promise at all, another proof', [], 'payment', null],
    ['what is only asked for later', [promiseOf([], true)], 'sourceOfFunds', null],
    [
      'the highest amount of several',
      [promiseOf(['sourceOfFunds'], true, 900n), promiseOf(['sourceOfFunds'], false, 500n)],
      'sourceOfFunds',
      900n,
    ],
  ])('%s', (_, promises, proof, expected) => {
    expect(announcedFrom(proof, promisesInForce(promises))).toBe(expected);
  });
});

describe('what a desk demands', () => {
  const facts = (known: Partial<DemandFacts> = {}): DemandFacts => ({
    inForce: [promiseOf(['sourceOfFunds'], true)],
    provedAt: new Map([['identity', at(10)]]),
    seenAt: new Map(),
    netDeposit: 0n,
    ...known,
  });
  test.each<[Proof, DemandEvent | null, Partial<DemandFacts>, string]>([
    ['identity', null, { provedAt: new Map() }, 'announced'],
    ['identity', null, {}, 'unannounced'],
    ['address', null, {}, 'unannounced'],
    ['sourceOfFunds', null, { netDeposit: 499_999n }, 'unannounced'],
    ['sourceOfFunds', null, { netDeposit: 500_000n }, 'announced'],
    ['identity', 'documentExpired', {}, 'notSeen'],
    ['identity', 'documentExpired', { seenAt: new Map([['documentExpired', at(11)]]) }, 'opened'],
    ['identity', 'documentExpired', { seenAt: new Map([['documentExpired', at(10)]]) }, 'notSeen'],
    ['sourceOfFunds', 'documentExpired', { seenAt: new Map([['documentExpired', at(11)]]) }, 'notSeen'],
    ['payment', 'chargeback', { seenAt: new Map([['chargeback', at(1)]]) }, 'opened'],
    ['publicPerson', 'authorityDemand', {}, 'opened'],
    ['address', 'amlSuspicion', {}, 'opened'],
  ])('[LCCP 17.1.1(2)] %s because of %s with %o: %s', (proof, event, known, verdict) => {
    expect(judgeDemand({ proof, event }, facts(known))).toBe(verdict);
  });

  test('a suspicion reads as any other duty by law', () => {
    expect(shownEvent('amlSuspicion')).toBe(shownEvent('authorityDemand'));
    expect(SEEN_EVENTS.map(shownEvent)).toEqual([...SEEN_EVENTS]);
  });
});

type Step =
  | { kind: 'deposit'; amount: number }
  | { kind: 'play'; result: number }
  | { kind: 'withdraw'; isWhole: boolean }
  | { kind: 'market'; proofs: readonly WithdrawalProof[]; source: number }
  | { kind: 'prove'; proof: Proof }
  | { kind: 'happen'; event: SeenEvent }
  | { kind: 'demand'; proof: Proof; event: DemandEvent | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('play' as const), result: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), isWhole: fc.boolean() }),
  fc.record({
    kind: fc.constant('market' as const),
    proofs: fc.subarray([...WITHDRAWAL_PROOFS]),
    source: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.record({ kind: fc.constant('prove' as const), proof: fc.constantFrom(...PROOFS) }),
  fc.record({ kind: fc.constant('happen' as const), event: fc.constantFrom(...SEEN_EVENTS) }),
  fc.record({
    kind: fc.constant('demand' as const),
    proof: fc.constantFrom(...PROOFS),
    event: fc.option(fc.constantFrom(...DEMAND_EVENTS), { nil: null }),
  }),
);

/** What a player was told, written down apart from the rules: by deposit, what its promise said money would wait for, and from when. */
type Told = ReadonlyMap<Proof, bigint>;

class History {
  promises: WithdrawalPromise[] = [];
  demands: { proof: Proof; event: DemandEvent | null }[] = [];
  provedAt = new Map<Proof, Date>();
  seenAt = new Map<SeenEvent, Date>();
  netDeposit = 0n;
  market = marketWith([]);
  told: Told[] = [];
  log: string[] = [];
  unfair: Proof[] = [];
  second = 0;
  balance: number;

  constructor(older: number) {
    this.balance = older;
    if (older > 0) this.told.push(new Map([['identity', 0n]]));
  }

  get facts(): DemandFacts {
    const { provedAt, seenAt, netDeposit } = this;
    return { inForce: promisesInForce(this.promises), provedAt, seenAt, netDeposit };
  }

  deposit(amount: number): void {
    const isEmpty = this.balance === 0;
    const needs = withdrawalNeeds({
      market: this.market,
      currency: 'GBP',
      proved: new Set(this.provedAt.keys()),
      netDeposit: this.netDeposit,
      hasProfile: true,
      kind: 'card',
    });
    this.promises.push({ needs, startsAnew: isEmpty });
    if (isEmpty) this.told = [];
    const proofs: readonly Proof[] = ['identity', ...this.market.withdrawalProofs];
    this.told.push(new Map(proofs.map((p) => [p, p === 'sourceOfFunds' ? this.market.sourceOfFundsFrom : 0n])));
    this.balance += amount;
    this.netDeposit += BigInt(amount);
  }

  /** Whether the player was told, or something happened: never asks the rules. */
  isFair(proof: Proof): boolean {
    const wasSaid =
      !this.provedAt.has(proof) && this.told.every((said) => this.netDeposit >= (said.get(proof) ?? 10n ** 18n));
    const hasHappened = this.demands.some(({ proof: demanded, event }) => {
      if (demanded !== proof || event === null || !opensProof(event, proof)) return false;
      if (event === 'authorityDemand' || event === 'amlSuspicion') return true;
      return this.log.includes(event) && this.log.lastIndexOf(event) > this.log.lastIndexOf(`proved ${proof}`);
    });
    return wasSaid || hasHappened;
  }

  run(next: Step): void {
    this.second += 1;
    switch (next.kind) {
      case 'deposit':
        this.deposit(next.amount);
        return;
      case 'play':
        this.balance = Math.max(0, this.balance + next.result);
        return;
      case 'market':
        this.market = marketWith(next.proofs, BigInt(next.source));
        return;
      case 'prove':
        this.provedAt.set(next.proof, at(this.second));
        this.log.push(`proved ${next.proof}`);
        this.demands = this.demands.filter(({ proof }) => proof !== next.proof);
        return;
      case 'happen':
        this.seenAt.set(next.event, at(this.second));
        this.log.push(next.event);
        return;
      case 'demand': {
        const verdict = judgeDemand(next, this.facts);
        counts[verdict] += 1;
        if (verdict === 'announced' || verdict === 'opened') this.demands.push(next);
        return;
      }
      case 'withdraw': {
        if (this.balance === 0) return;
        const holds = withdrawalHolds(this.facts, this.demands);
        for (const proof of holds) if (!this.isFair(proof)) this.unfair.push(proof);
        if (holds.length > 0) counts.held += 1;
        else {
          counts.paid += 1;
          const amount = next.isWhole ? this.balance : Math.ceil(this.balance / 2);
          this.balance -= amount;
          this.netDeposit -= BigInt(amount);
        }
      }
    }
  }
}

const counts = { announced: 0, opened: 0, unannounced: 0, notSeen: 0, held: 0, paid: 0 };

test('[LCCP 17.1.1(2)] 10,000 random histories of deposits, markets, proofs, events and demands: no withdrawal waits for what was not announced or opened', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 100), fc.array(step, { minLength: 10, maxLength: 40 }), (older, steps) => {
      const history = new History(older);
      for (const next of steps) history.run(next);
      expect(history.unfair).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  // Nothing is shown by histories in which nothing happens.
  for (const [name, count] of Object.entries(counts)) {
    expect(count, name).toBeGreaterThan(100);
  }
});
