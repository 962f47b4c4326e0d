import type { Launch } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { expect, test } from 'vitest';
import { affordableStakes, freeStakes } from './shell-messages.ts';

const LAUNCH: Launch = {
  launchId: '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b',
  gameId: 1,
  friendlyId: 'a',
  title: 'A',
  mode: 'real',
  currency: 'EUR',
  balance: '0.00',
  stakes: ['0.20', '0.40', '0.60', '1.00'],
  defaultStake: '0.40',
  freeSpins: { left: 2, value: '0.40' },
  freeMoney: '0.60',
  lockedPromo: '0.00',
  minRoundMs: 2500,
  rtp: 0.96,
  engine: 'slot',
  rules: null,
  unfinishedRound: null,
  gameSession: null,
};

const SPIN = { stake: '0.40', covered: 'freeSpin' } as const;

test.each([
  ['the balance', '0.40', [], 2],
  ['nothing', '0.19', [], 0],
  ['a free spin without any balance', '0.00', [SPIN], 2],
  ['the most of all', '5.00', [SPIN], 4],
])('stakes that can be paid by %s', (_, balance, free, count) => {
  expect(affordableStakes(LAUNCH, decodeAmount(balance, 'EUR'), free)).toBe(count);
});

test.each([
  ['nothing', null, null, []],
  ['free spins at their value alone', { left: 2, value: '0.40' }, null, ['0.40 freeSpin']],
  ['no spin that was used', { left: 0, value: '0.40' }, null, []],
  ['free money whole stakes', null, '0.60', ['0.20 freeMoney', '0.40 freeMoney', '0.60 freeMoney']],
  ['a free spin before free money', { left: 1, value: '0.40' }, '0.59', ['0.20 freeMoney', '0.40 freeSpin']],
])('[WALLET-22] free stakes are paid by %s', (_, freeSpins, freeMoney, expected) => {
  const free = freeStakes(LAUNCH, { freeSpins, freeMoney });
  expect(free.map(({ stake, covered }) => `${stake} ${covered}`)).toEqual(expected);
});
