import { expect, test } from 'vitest';
import { MONEY_REASONS, shownReason } from './money-reason.ts';

test('a player is told each reason but a suspicion, of which nothing is said', () => {
  expect(MONEY_REASONS.map(shownReason)).toEqual(
    MONEY_REASONS.map((reason) => (reason === 'fraud' ? 'accountChecked' : reason)),
  );
  expect([shownReason(null), shownReason('other')]).toEqual([null, null]);
});
