import { dealBlackjack } from '@foyer/domain/live-table/blackjack';
import { openShoe } from '@foyer/domain/live-table/card';
import { roundLength } from '@foyer/domain/live-table/table-schedule';
import { createRandom } from '@foyer/domain/random/random';
import { describe, expect, test } from 'vitest';
import { GAMES } from './catalogue/catalogue.ts';
import { dealerOf, findLiveTable, LIVE_TABLES, TABLE_RETURNS } from './live-tables.ts';
import { PALETTES } from './palettes.ts';

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the live tables', () => {
  test('ids and names are unique among all games, and no two dealers share a name', () => {
    expect(isUnique([...LIVE_TABLES, ...GAMES].map(({ gameId }) => gameId))).toBe(true);
    expect(isUnique([...LIVE_TABLES, ...GAMES].map(({ friendlyId }) => friendlyId))).toBe(true);
    expect(isUnique(LIVE_TABLES.flatMap(({ dealers }) => dealers))).toBe(true);
    expect(findLiveTable('marlow-roulette')).toBe(findLiveTable('900001'));
    for (const { friendlyId, art, chips } of LIVE_TABLES) {
      expect(friendlyId).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(PALETTES[art.palette]).toBeDefined();
      expect(chips.highest).toBeGreaterThan(chips.lowest);
    }
  });

  test('there are tables of roulette, blackjack and baccarat', () => {
    expect(new Set(LIVE_TABLES.map(({ tableType }) => tableType))).toEqual(
      new Set(['ROULETTE', 'BLACKJACK', 'BACCARAT']),
    );
  });

  test('no round is shorter than the five seconds of a casino game (RTS 14G), and tables do not all begin at once', () => {
    for (const { times } of LIVE_TABLES) expect(roundLength(times)).toBeGreaterThan(5_000);
    for (const tables of Map.groupBy(LIVE_TABLES, ({ times }) => times).values()) {
      expect(isUnique(tables.map(({ offset, times }) => offset % roundLength(times)))).toBe(true);
    }
  });

  test('dealers take turns every four hours', () => {
    const [table] = LIVE_TABLES;
    if (!table) throw new Error('no table');
    const noon = Date.parse('2026-11-21T12:00:00Z');
    const names = [0, 3, 4, 8].map((hours) => dealerOf(table, noon + hours * 3_600_000));
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
    expect(names[3]).toBe(names[0]);
  });

  test('the return stated for blackjack is that of its rules', () => {
    let state = 5;
    const random = createRandom((length) =>
      Uint8Array.from({ length }, () => {
        // mulberry32
        state = (state + 0x6d2b79f5) | 0;
        const mixed = Math.imul(state ^ (state >>> 15), state | 1);
        const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
        return (last ^ (last >>> 14)) & 255;
      }),
    );
    const worth = { blackjack: 2.5, win: 2, push: 1, lose: 0 };
    let returned = 0;
    const rounds = 20_000;
    for (let round = 0; round < rounds; round += 1) {
      for (const seat of dealBlackjack(openShoe(random, 8)).seats) returned += worth[seat.outcome];
    }
    // Three standard deviations; seats share a dealer, so they are worth fewer than seven rounds.
    expect(Math.abs(returned / rounds / 7 - TABLE_RETURNS.BLACKJACK)).toBeLessThan(0.012);
  });
});
