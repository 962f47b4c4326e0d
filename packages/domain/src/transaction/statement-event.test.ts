import { expect, test } from 'vitest';
import { type StatementEventFacts, toStatementEvent } from './statement-event.ts';

const eventOf = (kind: string, facts: Partial<StatementEventFacts> = {}) =>
  toStatementEvent({
    kind,
    depositState: null,
    withdrawalState: null,
    bonusState: null,
    isBonus: false,
    isCredit: false,
    ...facts,
  });

test('money that came back says how it did, where that is known', () => {
  expect(eventOf('reversal', { depositState: 'refunded' })).toBe('reversal');
  expect(eventOf('reversal', { depositState: 'chargedBack' })).toBe('chargedBack');
  expect(eventOf('payBack', { withdrawalState: 'cancelled' })).toBe('withdrawalCancelled');
  expect(eventOf('payBack', { withdrawalState: 'refused' })).toBe('withdrawalRefused');
  expect(eventOf('payBack', { withdrawalState: 'failed' })).toBe('withdrawalFailed');
  expect(eventOf('payBack')).toBe('withdrawalBack');
});

test('a bonus is told from cash, and how it ended', () => {
  expect(eventOf('grant', { isBonus: true })).toBe('granted');
  expect(eventOf('grant')).toBe('credited');
  expect(eventOf('convert', { isBonus: true })).toBe('converted');
  expect(eventOf('forfeit', { isBonus: true, bonusState: 'givenUp' })).toBe('givenUp');
  expect(eventOf('forfeit', { isBonus: true, bonusState: 'expired' })).toBe('expired');
  expect(eventOf('forfeit', { isBonus: true })).toBe('forfeited');
  expect(eventOf('forfeit')).toBe('revoked');
});

test('what people corrected is told from what they gave, and what is unknown is named so', () => {
  expect(eventOf('adjust', { isCredit: true })).toBe('credited');
  expect(eventOf('adjust')).toBe('corrected');
  expect(['deposit', 'withdraw', 'play', 'archived', 'madeUp'].map((kind) => eventOf(kind))).toEqual([
    'deposit',
    'withdrawal',
    'play',
    'archived',
    'other',
  ]);
});
