import { describe, expect, test } from 'vitest';
import { GameMetadata } from './game.ts';

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
    ['ROULETTE', true],
    ['BLACKJACK', true],
    ['BACCARAT', true],
    ['POKER', false],
    ['roulette', false],
  ])('[LOBBY-37] %s is a known table type: %s', (tableType, isKnown) => {
    expect(GameMetadata.safeParse({ ...TABLE, tableType }).success).toBe(isKnown);
  });
});
