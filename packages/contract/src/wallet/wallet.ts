import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Timestamp } from '../wire.ts';

/** `balance`: cash plus promo (ENTITY-08, CALL-02). Only cash can be withdrawn. */
export const Balance = lazyObject(() => ({
  balance: DecimalAmount,
  cash: DecimalAmount,
  promo: DecimalAmount,
  bettingBonus: DecimalAmount,
  liveCasinoBonus: DecimalAmount,
  freeMoney: DecimalAmount,
  currency: CurrencyCode,
  freeSpins: z.number(),
  /** Still to be staked until bonus money becomes cash, and in all (decisions, Wallet). */
  currentTurnover: DecimalAmount,
  totalTurnover: DecimalAmount,
  /** Grows by one with each change: a lower number is older. */
  version: z.number(),
}));
export type Balance = z.output<typeof Balance>;

export const getBalance = endpoint({
  name: 'getBalance',
  method: 'GET',
  path: '/api/player/balance',
  summary: "The player's balance.",
  access: 'player',
  response: Balance,
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});

/** Staked and returned since login (RTS 2E, 13A). */
export const PlaySummary = lazyObject(() => ({
  startedAt: Timestamp,
  serverTime: Timestamp,
  staked: DecimalAmount,
  returned: DecimalAmount,
  net: DecimalAmount,
  currency: CurrencyCode,
  version: z.number(),
}));
export type PlaySummary = z.output<typeof PlaySummary>;

export const getPlaySummary = endpoint({
  name: 'getPlaySummary',
  method: 'GET',
  path: '/api/player/play-summary',
  summary: 'Session time and net result since login.',
  access: 'player',
  response: PlaySummary,
  errors: [],
  cache: 'no-store',
  changesWith: ['balanceChanged'],
});
