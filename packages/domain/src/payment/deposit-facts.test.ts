import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFacts,
  type DepositFacts,
  type DepositState,
  depositState,
  depositTotals,
  hasOtherAmount,
  isSuccessWord,
  mayPayerDecide,
  type NewFacts,
  NO_FACTS,
  surplusOf,
} from './deposit-facts.ts';
import type { MethodKind } from './payment-method.ts';

const facts = (known: Partial<DepositFacts> = {}): DepositFacts => ({ ...NO_FACTS, ordered: 1000n, ...known });

describe('states', () => {
  test.each<[DepositState, NewFacts, bigint, bigint]>([
    ['waiting', {}, 0n, 0n],
    ['refused', { isRefused: true }, 0n, 0n],
    ['expired', { isExpired: true }, 0n, 0n],
    ['cancelled', { isExpired: true, isCancelled: true }, 0n, 0n],
    ['paid', { captured: 1000n, isCancelled: true }, 1000n, 0n],
    ['paid', { captured: 1000n }, 1000n, 0n],
    ['paid', { captured: 1000n, isRefused: true, isExpired: true }, 1000n, 0n],
    ['review', { captured: 900n }, 0n, 0n],
    ['paid', { captured: 900n, isAccepted: true }, 900n, 0n],
    ['paid', { captured: 1000n, refunded: 400n }, 1000n, 400n],
    ['refunded', { captured: 1000n, refunded: 1000n }, 1000n, 1000n],
    ['chargedBack', { captured: 1000n, chargedBack: 1000n }, 1000n, 1000n],
    ['chargedBack', { captured: 1000n, chargedBack: 1000n, refunded: 1000n }, 1000n, 1000n],
    ['returning', { captured: 1000n, isReturned: true }, 0n, 0n],
    ['refunded', { captured: 1000n, isReturned: true, refunded: 1000n }, 0n, 0n],
    ['waiting', { refunded: 1000n }, 0n, 0n],
  ])('%s: %o', (state, known, credited, reversed) => {
    expect(depositState(facts(known))).toBe(state);
    expect(depositTotals(facts(known))).toEqual({ credited, reversed });
  });

  test.each<[string, DepositState, Partial<DepositFacts>, bigint, bigint]>([
    ['waits for a person', 'review', { captured: 2000n }, 1000n, 0n],
    ['goes back, and nothing else', 'paid', { captured: 2000n, refunded: 1000n }, 1000n, 0n],
    ['goes back in part', 'review', { captured: 2000n, refunded: 400n }, 1000n, 0n],
    ['is credited too', 'paid', { captured: 2000n, isAccepted: true }, 2000n, 0n],
    ['goes back with the first', 'refunded', { captured: 2000n, refunded: 2000n }, 1000n, 1000n],
    ['comes after the first went back', 'review', { captured: 2000n, refunded: 1000n, reversed: 1000n }, 1000n, 1000n],
  ])('what comes once more, after the first was credited, %s', (_, state, known, credited, reversed) => {
    const found = facts({ credited: 1000n, ...known });
    expect([depositState(found), depositTotals(found)]).toEqual([state, { credited, reversed }]);
    expect(mayPayerDecide('bankTransfer', found)).toBe(false);
    if (state === 'review') expect(surplusOf(found) > 0n).toBe(true);
  });

  test.each<[MethodKind, NewFacts, boolean]>([
    ['crypto', { captured: 900n }, true],
    ['bankTransfer', { captured: 1100n, isExpired: true }, true],
    ['stp', { captured: 1n }, true],
    ['offline', { captured: 900n }, true],
    ['card', { captured: 900n }, false],
    ['bankRedirect', { captured: 900n }, false],
    ['crypto', { captured: 1000n }, false],
    ['crypto', {}, false],
    ['crypto', { captured: 900n, isAccepted: true }, false],
    ['crypto', { captured: 900n, isReturned: true }, false],
  ])('of another amount by %s (%o) its payer decides: %s', (kind, known, may) => {
    expect(mayPayerDecide(kind, facts(known))).toBe(may);
  });

  test.each<[NewFacts, boolean]>([
    [{ captured: 900n, isReturned: true }, true],
    [{ captured: 900n, isAccepted: true, isReturned: true }, false],
    [{ captured: 1000n, isReturned: true }, false],
    [{}, false],
  ])('what came is another amount that nobody took (%o): %s', (known, isOther) => {
    expect(hasOtherAmount(facts(known))).toBe(isOther);
  });

  test('messages in any order, twice or left out until the last lead to the same end', () => {
    const history: NewFacts[] = [
      { isExpired: true },
      { captured: 1000n },
      { captured: 1000n, refunded: 300n },
      { captured: 1000n, refunded: 1000n },
    ];
    const end = history.reduce(addFacts, facts());
    const arrivals = fc.array(fc.constantFrom(...history), { maxLength: 8 });
    fc.assert(
      fc.property(arrivals, fc.shuffledSubarray(history, { minLength: history.length }), (some, all) => {
        const known = [...some, ...all].reduce(addFacts, facts());
        expect(known).toEqual(end);
        expect(depositState(known)).toBe('refunded');
      }),
    );
  });

  test('what was credited or taken back never shrinks as facts are added', () => {
    const amount = fc.bigInt({ min: 0n, max: 2000n });
    // 2000: the whole amount came a second time.
    const captured = fc.constantFrom(0n, 900n, 1000n, 2000n);
    const news = fc.record({ captured, refunded: amount, chargedBack: amount, isAccepted: fc.boolean() });
    fc.assert(
      fc.property(fc.array(news, { maxLength: 6 }), (messages) => {
        let known = facts();
        for (const message of messages) {
          const before = depositTotals(known);
          known = addFacts(known, message);
          const after = depositTotals(known);
          expect(after.credited >= before.credited && after.reversed >= before.reversed).toBe(true);
          expect(after.reversed <= after.credited).toBe(true);
          // No more is on the account than is left with us.
          const back = known.refunded + known.chargedBack;
          const left = known.captured > back ? known.captured - back : 0n;
          expect(after.credited - after.reversed <= left).toBe(true);
          known = { ...known, ...after };
        }
      }),
    );
  });
});

test.each([
  ['ACCESS-33', 'ok', true],
  ['ACCESS-34', 'success', true],
  ['ACCESS-35', 'confirmed', true],
  ['ACCESS-36', 'checkedOut', true],
  ['ACCESS-33, ACCESS-34, ACCESS-35, ACCESS-36', 'failed', false],
  ['ACCESS-33, ACCESS-34, ACCESS-35, ACCESS-36', undefined, false],
])('[%s] a return with %s is a success: %s', (_, word, isSuccess) => {
  expect(isSuccessWord(word)).toBe(isSuccess);
});

test.each(['isRefused', 'isExpired', 'isCancelled', 'isAccepted', 'isReturned'] as const)(
  'what was said once (%s) stays said, and says nothing else',
  (name) => {
    const said = addFacts(facts(), { [name]: true });
    expect(said).toEqual(facts({ [name]: true }));
    expect(addFacts(said, { [name]: false })).toEqual(said);
    expect(addFacts(said, {})).toEqual(said);
  },
);
