import { expect, test } from 'vitest';
import { MONEY_REASONS, toldReason } from './money-reason.ts';

test('a player is told each reason but a suspicion, of which nothing is said', () => {
  expect(MONEY_REASONS.map(toldReason)).toEqual(
    MONEY_REASONS.map((reason) => (reason === 'fraud' ? 'accountChecked' : reason)),
  );
  expect([toldReason(null), toldReason('other')]).toEqual([null, null]);
});
