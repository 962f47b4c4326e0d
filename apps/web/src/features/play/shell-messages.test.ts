import type { Launch } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { expect, test } from 'vitest';
import { affordableStakes } from './shell-messages.ts';

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
  minRoundMs: 2500,
  rtp: 0.96,
  engine: 'slot',
  rules: null,
  unfinishedRound: null,
  gameSession: null,
};

test.each([
  ['the balance', '0.40', 0, null, 2],
  ['nothing', '0.19', 0, null, 0],
  ['a free spin without any balance', '0.00', 1, null, 2],
  ['free money without any balance', '0.00', 0, '0.60', 3],
  ['free money that is used up', '0.00', 0, '0.00', 0],
  ['the most of all', '5.00', 1, '0.60', 4],
])('stakes that can be paid by %s', (_, balance, spins, money, count) => {
  expect(affordableStakes(LAUNCH, decodeAmount(balance, 'EUR'), { spins, money })).toBe(count);
});
