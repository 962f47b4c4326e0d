import { expect, test } from 'vitest';
import { danishCpr, dutchBsn, type LastCheck, registerStanding, swedishSubjectId } from './register-check.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (msAgo: number) => new Date(now.getTime() - msAgo);
const FREE = { answer: 'free', purpose: 'login', askedAt: now, personVersion: 3 } as const satisfies LastCheck;
const asking = { personVersion: 3, now, freeMs: 1_000 };

test.each<[what: string, last: LastCheck | null, standing: string]>([
  ['never asked', null, 'unknown'],
  ['free now', FREE, 'free'],
  ['free, just not too old', { ...FREE, askedAt: at(999) }, 'free'],
  ['free too long ago', { ...FREE, askedAt: at(1_000) }, 'unknown'],
  ['free by a clock that is ahead', { ...FREE, askedAt: at(-59_999) }, 'free'],
  ['free in the future', { ...FREE, askedAt: at(-60_000) }, 'unknown'],
  ['free, of other data', { ...FREE, personVersion: 2 }, 'unknown'],
  ['away', { ...FREE, answer: 'away' }, 'unknown'],
  ['excluded', { ...FREE, answer: 'excluded' }, 'excluded'],
  [
    'excluded long ago, of other data',
    { answer: 'excluded', purpose: 'play', askedAt: at(1e9), personVersion: 1 },
    'excluded',
  ],
  ['excluded, as marketing found', { ...FREE, answer: 'excluded', purpose: 'marketing' }, 'unknown'],
])('%s counts as %s', (_, last, standing) => {
  expect(registerStanding(last, asking)).toBe(standing);
});

test.each([
  ['19900102-1234', null, '199001021234'],
  ['900102-1234', '1990-01-02', '199001021234'],
  ['050102-1234', '2005-01-02', '200501021234'],
  ['900102-1234', null, null],
  ['900102-1234', '1990-01-03', null],
  ['1827', '1990-01-02', null],
  [null, '1990-01-02', null],
])('the Swedish number %s of one born on %s is %s', (nationalIdNumber, birthDate, id) => {
  expect(swedishSubjectId({ nationalIdNumber, birthDate })).toBe(id);
});

test.each([
  ['111222333', '111222333'],
  ['11222333', null],
  ['123456782', '123456782'],
  ['123456789', null],
  ['000000000', null],
  [null, null],
])('the Dutch number %s is %s', (nationalIdNumber, bsn) => {
  expect(dutchBsn({ nationalIdNumber })).toBe(bsn);
});

test('a Danish number has ten digits', () => {
  expect([danishCpr({ nationalIdNumber: '010290-1234' }), danishCpr({ nationalIdNumber: '0102' })]).toEqual([
    '0102901234',
    null,
  ]);
});
