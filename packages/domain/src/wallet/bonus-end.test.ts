import { expect, test } from 'vitest';
import { type EndingBonus, resolveBonusEnd } from './bonus-end.ts';

const expiresAt = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T23:59:59.999Z');
const running: EndingBonus = { kind: 'casino', balance: 5n, spinsLeft: 0, required: 100n, wagered: 99n, expiresAt };
const met = { ...running, wagered: 100n };
const spins: EndingBonus = { kind: 'freeSpins', balance: 0n, spinsLeft: 1, required: 0n, wagered: 0n, expiresAt };

const ROWS: [string, EndingBonus, Date, string | null][] = [
  ['goes on one unit before its wagering is met', running, before, null],
  ['becomes cash when it is met', met, before, 'converted'],
  ['becomes cash though its time is over too', met, expiresAt, 'converted'],
  ['ends at its time, to the millisecond', running, expiresAt, 'expired'],
  ['is spent when nothing is left', { ...running, balance: 0n }, before, 'spent'],
  ['free spins go on while one is left', spins, before, null],
  ['free spins are spent with the last', { ...spins, spinsLeft: 0 }, before, 'spent'],
  ['what free spins returned waits for the last of them', { ...met, kind: 'freeSpins', spinsLeft: 1 }, before, null],
  ['money for betting is not converted', { ...met, kind: 'betting' }, before, null],
];
test.each(ROWS)('a bonus %s', (_, bonus, now, expected) => {
  expect(resolveBonusEnd(bonus, now)).toBe(expected);
});
