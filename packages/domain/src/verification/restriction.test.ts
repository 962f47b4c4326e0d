import { expect, test } from 'vitest';
import { restrictions } from './restriction.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-01T12:00:00.001Z');

const asked = (proof: 'identity' | 'address' | 'sourceOfFunds', dueAt: Date | null = null) => ({
  proof,
  state: 'asked' as const,
  isDemanded: true,
  dueAt,
  sentAt: null,
});

const refused = (proof: 'identity' | 'address' | 'sourceOfFunds', isDemanded = true) => ({
  proof,
  state: 'refused' as const,
  isDemanded,
  dueAt: null,
  sentAt: null,
});

const sent = (state: 'checking' | 'inReview', sentAt: Date | null) => ({
  proof: 'address' as const,
  state,
  isDemanded: true,
  dueAt: NOW,
  sentAt,
});
const BEFORE = new Date('2026-03-01T11:59:59Z');
const LATE = ['deposit 232 address', 'play 128 address'];

test.each([
  ['play', false, [], ['withdrawal 128 identity', 'play 128 identity']],
  ['withdrawal', false, [], ['withdrawal 128 identity']],
  ['play', true, [], []],
  ['withdrawal', false, [asked('identity', LATER)], ['withdrawal 128 identity']],
  [
    'withdrawal',
    false,
    [asked('identity', NOW)],
    ['deposit 232 identity', 'withdrawal 128 identity', 'play 128 identity'],
  ],
  ['play', true, [asked('address', NOW)], ['deposit 232 address', 'play 128 address']],
  ['play', true, [asked('sourceOfFunds', LATER)], []],
  ['play', true, [sent('inReview', BEFORE)], []],
  ['play', true, [sent('inReview', NOW)], []],
  ['play', true, [sent('inReview', LATER)], LATE],
  ['play', true, [sent('checking', BEFORE)], []],
  ['play', true, [sent('checking', LATER)], LATE],
  [
    'withdrawal',
    false,
    [refused('identity')],
    ['deposit 193 identity', 'withdrawal 128 identity', 'play 193 identity'],
  ],
  ['withdrawal', true, [refused('identity')], []],
  ['play', true, [refused('sourceOfFunds')], ['deposit 193 sourceOfFunds', 'play 193 sourceOfFunds']],
  ['play', true, [refused('address', false)], []],
] as const)(
  '[LCCP 17.1.1, GLI-19 2.5.2] where identity comes before %s, verified %s with %j: %j',
  (identityBefore, isVerified, cases, expected) => {
    const found = restrictions({ market: { identityBefore }, isVerified, cases, held: [], now: NOW });
    expect(found.map(({ action, code, proof }) => `${action} ${code} ${proof}`)).toEqual(expected);
  },
);

test.each([
  [true, ['address'], [asked('address')], ['withdrawal 128 address']],
  [true, ['address'], [refused('address')], ['deposit 193 address', 'withdrawal 193 address', 'play 193 address']],
  [false, ['identity', 'address'], [], ['withdrawal 128 identity']],
] as const)(
  '[LCCP 17.1.1(2)] verified %s, a withdrawal waits for %j with %j: %j',
  (isVerified, held, cases, expected) => {
    const found = restrictions({ market: { identityBefore: 'withdrawal' }, isVerified, cases, held, now: NOW });
    expect(found.map(({ action, code, proof }) => `${action} ${code} ${proof}`)).toEqual(expected);
  },
);
