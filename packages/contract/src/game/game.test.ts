import { describe, expect, test } from 'vitest';
import { Game, GameMetadata } from './game.ts';

const TABLE = {
  dga: true,
  dealerName: 'Mira',
  dealerPicture: '/art/mira',
  lastResults: [{ result: '17', color: 'black' }],
  tableType: 'ROULETTE',
  availableSeats: 3,
  availablePlayers: null,
  gameCategory: 'roulette',
  minLimit: '1.00',
  maxLimit: '500.00',
  symbol: '€',
  currency: 'EUR',
  results: ['17'],
};

describe('what a live table tells of itself', () => {
  test('[LOBBY-35, LOBBY-38] has exactly these fields', () => {
    expect(Object.keys(GameMetadata.shape).sort()).toEqual(Object.keys(TABLE).sort());
    expect(GameMetadata.parse(TABLE)).toEqual(TABLE);
  });

  test('[LOBBY-36] a last result is a result and its colour', () => {
    const [last = {}] = GameMetadata.parse(TABLE).lastResults;
    expect(Object.keys(last)).toEqual(['result', 'color']);
    expect(GameMetadata.safeParse({ ...TABLE, lastResults: [{ result: '17' }] }).success).toBe(false);
  });

  test.each([
    ['ROULETTE', 'ROULETTE'],
    ['BLACKJACK', 'BLACKJACK'],
    ['BACCARAT', 'BACCARAT'],
    ['POKER', null],
    ['roulette', null],
    [7, null],
    [undefined, null],
  ])('[LOBBY-37] the table type %s is taken as %s', (tableType, taken) => {
    expect(GameMetadata.parse({ ...TABLE, tableType })).toEqual({ ...TABLE, tableType: taken });
  });

  test.each([
    ['no object', 'closed'],
    ['results that are no list', { ...TABLE, lastResults: 'none' }],
    ['a limit that is no amount', { ...TABLE, minLimit: -1 }],
    ['nothing', undefined],
  ])('a malformed table has no metadata, and spoils no list: %s', (_, metadata) => {
    expect(Game.shape.metadata.parse(metadata)).toBeNull();
  });
});
