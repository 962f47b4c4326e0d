import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFacts, type DepositFacts, depositTotals, type NewFacts, NO_FACTS } from './deposit-facts.ts';
import { type DepositNotice, depositNotices } from './deposit-notices.ts';

const FEE = 20n;
const facts = (known: NewFacts = {}): DepositFacts => ({ ...NO_FACTS, ordered: 1020n, ...known });
const noticesOf = (before: NewFacts, told: NewFacts) =>
  depositNotices(facts(before), addFacts(facts(before), told), FEE);

test.each<[string, NewFacts, NewFacts, DepositNotice[]]>([
  ['the money came', {}, { captured: 1020n }, [{ kind: 'credited', onBalance: 1000n, fee: FEE }]],
  ['the same message again', { captured: 1020n }, { captured: 1020n }, []],
  ['another amount came, nobody has decided', {}, { captured: 900n }, []],
  ['the payer took it', { captured: 900n }, { isAccepted: true }, [{ kind: 'credited', onBalance: 880n, fee: FEE }]],
  [
    'more came after it was taken',
    { captured: 900n, isAccepted: true },
    { captured: 1020n },
    [{ kind: 'credited', onBalance: 120n, fee: 0n }],
  ],
  ['it was refused', {}, { isRefused: true }, []],
  ['a limit sends it back', {}, { captured: 1020n, isReturned: true }, [{ kind: 'sentBack', amount: 1020n }]],
  ['it arrived where it came from', { captured: 1020n, isReturned: true }, { refunded: 1020n }, []],
  [
    'a credited one is given back',
    { captured: 1020n },
    { refunded: 1020n },
    [{ kind: 'refunded', amount: 1020n, onBalance: 1000n }],
  ],
  [
    'a part of it is, then the rest',
    { captured: 1020n, refunded: 400n },
    { refunded: 1020n },
    [{ kind: 'refunded', amount: 620n, onBalance: 600n }],
  ],
  [
    'the bank takes it back',
    { captured: 1020n },
    { chargedBack: 1020n },
    [{ kind: 'chargedBack', amount: 1020n, onBalance: 1000n }],
  ],
  [
    'the bank takes back what was never credited',
    { captured: 900n },
    { chargedBack: 900n },
    [{ kind: 'chargedBack', amount: 900n, onBalance: 0n }],
  ],
  [
    'a part is given back after the bank took another',
    { captured: 1020n, chargedBack: 400n },
    { refunded: 300n },
    [{ kind: 'refunded', amount: 300n, onBalance: 300n }],
  ],
  [
    'both are told at once',
    { captured: 1020n },
    { refunded: 300n, chargedBack: 400n },
    [{ kind: 'chargedBack', amount: 700n, onBalance: 700n }],
  ],
  ['a smallest amount goes back', { captured: 1n }, { isReturned: true }, [{ kind: 'sentBack', amount: 1n }]],
  ['the bank took back what would be sent', { captured: 900n, chargedBack: 900n }, { isReturned: true }, []],
  ['a refund is told before the money', {}, { refunded: 1020n }, []],
  [
    'the money comes after its refund was told',
    { refunded: 1020n },
    { captured: 1020n },
    [
      { kind: 'credited', onBalance: 1000n, fee: FEE },
      { kind: 'refunded', amount: 1020n, onBalance: 1000n },
    ],
  ],
])('%s', (_, before, told, notices) => {
  expect(noticesOf(before, told)).toEqual(notices);
});

test('what comes once more is told, once, and again once it is added or goes back', () => {
  const booked = { ...facts({ captured: 1020n }), credited: 1020n };
  const twice = addFacts(booked, { captured: 2040n });
  expect(depositNotices(booked, twice, FEE)).toEqual([{ kind: 'cameAgain', amount: 1020n }]);
  expect(depositNotices(twice, addFacts(twice, { captured: 2040n }), FEE)).toEqual([]);
  const added = depositNotices(twice, addFacts(twice, { isAccepted: true }), FEE);
  expect(added).toEqual([{ kind: 'credited', onBalance: 1020n, fee: 0n }]);
  const back = depositNotices(twice, addFacts(twice, { refunded: 1020n }), FEE);
  expect(back).toEqual([{ kind: 'refunded', amount: 1020n, onBalance: 0n }]);
});

test('whatever is told in whatever order, the notices add up to what the books have', () => {
  const amount = fc.bigInt({ min: 0n, max: 1020n });
  const message = fc.record({ captured: amount, refunded: amount, chargedBack: amount });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
      let known = facts({ isAccepted: true });
      let onBalance = 0n;
      for (const told of messages) {
        const next = addFacts(known, told);
        for (const notice of depositNotices(known, next, FEE)) {
          if (notice.kind === 'credited') onBalance += notice.onBalance;
          else if ('onBalance' in notice) onBalance -= notice.onBalance;
        }
        known = next;
      }
      const { credited, reversed } = depositTotals(known);
      const deposited = credited > FEE ? credited - FEE : 0n;
      expect(onBalance).toBe(deposited - (reversed < deposited ? reversed : deposited));
    }),
  );
});
