import { rolesOf, type SlotMaths } from '@foyer/domain/slot/slot-maths';
import { describe, expect, test } from 'vitest';
import { PALETTES } from '../palettes.ts';
import { exactReturn } from '../slot-analysis/exact-return.ts';
import { validateSlotMaths } from '../slot-analysis/validate-slot-maths.ts';
import { hasDrawing } from '../slot-client/reels/symbol-sprite.ts';
import { STUDIOS } from '../studios.ts';
import { SYMBOL_DRAWINGS } from '../symbols.ts';
import { GAMES, gameByFriendlyId, gameById, mathsOf } from './catalogue.ts';
import { DESIGNS } from './designs.ts';
import { FIGURES } from './figures.ts';
import { MOST_RETURN, RTP_RANGE, tuneGame } from './tune-game.ts';

function rulesOf(gameId: number): SlotMaths {
  const maths = mathsOf(gameId);
  if (!maths) throw new Error(`no mathematics of ${gameId}`);
  return maths;
}

const hasNoDoubles = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the list of built-in games', () => {
  test('at least 204 games with ids, titles, addresses and ranks of their own', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(204);
    expect(GAMES.map(({ gameId }) => gameId)).toEqual(GAMES.map((_, index) => 100_001 + index));
    expect(hasNoDoubles(GAMES.map(({ title }) => title.toLowerCase()))).toBe(true);
    expect(hasNoDoubles(GAMES.map(({ friendlyId }) => friendlyId))).toBe(true);
    expect(hasNoDoubles(GAMES.map(({ art }) => `${art.motif} ${art.palette} ${art.seed}`))).toBe(true);
    const ranks = GAMES.map(({ popularity }) => popularity).sort((a, b) => a - b);
    expect(ranks).toEqual(GAMES.map((_, index) => index + 1));
    expect(Object.keys(FIGURES)).toHaveLength(GAMES.length);
  });

  test('every studio is invented, with an id from 901, motifs of its own and games to show', () => {
    expect(STUDIOS.length).toBeGreaterThanOrEqual(6);
    expect(hasNoDoubles(STUDIOS.flatMap(({ motifs }) => motifs))).toBe(true);
    expect(STUDIOS.every(({ id }) => id >= 901)).toBe(true);
    for (const studio of STUDIOS) {
      const games = GAMES.filter(({ provider }) => provider === studio.id);
      expect(games.length).toBeGreaterThanOrEqual(20);
      expect(games.every(({ art }) => studio.motifs.some((motif) => motif === art.motif))).toBe(true);
    }
  });

  test('every game has a valid address, picture, day and group', () => {
    for (const { friendlyId, art, releasedOn, gameKinds, provider } of GAMES) {
      expect(friendlyId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(PALETTES[art.palette]).toBeDefined();
      expect(new Date(releasedOn).toISOString().slice(0, 10)).toBe(releasedOn);
      expect(releasedOn >= '2024-01-01' && releasedOn <= '2026-11-30').toBe(true);
      expect(gameKinds.length).toBeGreaterThan(0);
      expect(STUDIOS.some(({ id }) => id === provider)).toBe(true);
    }
    for (const kind of ['classic', 'video', 'bonus'] as const) {
      expect(GAMES.filter(({ gameKinds }) => gameKinds.includes(kind)).length).toBeGreaterThanOrEqual(20);
    }
  });

  test('games are found by both ids, and unknown ones are not', () => {
    const game = gameByFriendlyId('otter-and-opal');
    expect(game?.title).toBe('Otter & Opal');
    expect(gameById(game?.gameId ?? 0)).toBe(game);
    expect([gameById(1), gameByFriendlyId('otter'), mathsOf(1), mathsOf(100_000), mathsOf(100_001.5)]).toEqual(
      new Array(5).fill(undefined),
    );
    expect(mathsOf(100_001)).toBe(mathsOf(100_001));
  });
});

describe('[RTS 3A] the mathematics of every built-in game', () => {
  test('no two games are alike', () => {
    const rules = GAMES.map(({ gameId }) => rulesOf(gameId));
    expect(hasNoDoubles(rules.map(({ paytable, strips }) => JSON.stringify([paytable, strips])))).toBe(true);
    expect(hasNoDoubles(rules.map(({ strips }) => JSON.stringify(strips)))).toBe(true);
    expect(hasNoDoubles(GAMES.map(({ figures }) => figures.rtp))).toBe(true);
  });

  test('can be played, is drawn, and has a win on each regular symbol', () => {
    const known = new Set<string>(SYMBOL_DRAWINGS);
    for (const { gameId, title } of GAMES) {
      const maths = rulesOf(gameId);
      expect(validateSlotMaths(maths), title).toEqual([]);
      const ids = maths.symbols.map(({ id }) => id);
      expect(
        ids.filter((id) => !known.has(id) || !hasDrawing(id)),
        title,
      ).toEqual([]);
      const neverWins = rolesOf(maths).regulars.filter((id) => !maths.strips.every((strip) => strip.includes(id)));
      expect(neverWins, title).toEqual([]);
    }
  });

  test('[LOBBY-34] gives exactly the published figures, and a return within 0.93 to 0.97', () => {
    for (const { gameId, title, figures } of GAMES) {
      const maths = rulesOf(gameId);
      const exact = exactReturn(maths);
      expect(exact.rtp, title).toBeCloseTo(figures.rtp, 9);
      expect(exact.hitRate, title).toBeCloseTo(figures.hitRate, 5);
      expect(exact.volatility, title).toBe(figures.volatility);
      expect(exact.maxReturn / 20, title).toBe(figures.maxReturn);
      expect(figures.rtp).toBeGreaterThanOrEqual(RTP_RANGE.least);
      expect(figures.rtp).toBeLessThanOrEqual(RTP_RANGE.most);
      // No cap is needed: the bound itself lies below.
      expect(figures.maxReturn).toBeLessThan(MOST_RETURN);
      expect(figures.hitRate).toBeGreaterThan(0.05);
    }
  });

  test('has the grid, lines and features that are published', () => {
    for (const { gameId, figures, title } of GAMES) {
      const maths = rulesOf(gameId);
      const { wild, scatters } = rolesOf(maths);
      const { expandingWild, wildMultiplier, freeRounds, mysteryMultiplier, wheel } = maths.features;
      const lines = maths.pay.mode === 'ways' ? maths.rows ** maths.reels : maths.pay.lines.length;
      const mode = { lines: 'lines', classic: 'lines', ways: 'ways', 'both-ways': 'bothWays' }[maths.pay.mode];
      expect([figures.reels, figures.rows, figures.lines, figures.payMode]).toEqual([
        maths.reels,
        maths.rows,
        lines,
        mode,
      ]);
      const present = {
        wild,
        expandingWild,
        wildMultiplier,
        scatter: scatters[0],
        freeRounds,
        mysteryMultiplier,
        wheel,
      };
      const names = Object.entries(present).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      expect([...figures.features], title).toEqual(names);
    }
  });

  test('is tuned the same way again', () => {
    for (const design of DESIGNS.slice(0, 3)) {
      const { attempt, scale } = tuneGame(design);
      expect(FIGURES[design.title]).toMatchObject({ attempt, scale });
    }
  });

  test('covers every feature, pay mode and volatility', () => {
    const rules = GAMES.map(({ gameId }) => rulesOf(gameId));
    expect(new Set(rules.map(({ pay }) => pay.mode))).toEqual(new Set(['lines', 'both-ways', 'classic', 'ways']));
    expect(new Set(GAMES.flatMap(({ figures }) => figures.features)).size).toBe(7);
    for (const volatility of ['low', 'medium', 'high']) {
      expect(GAMES.filter(({ figures }) => figures.volatility === volatility).length).toBeGreaterThanOrEqual(30);
    }
    expect(rules.some(({ features }) => (features.freeRounds?.maxRetriggers ?? 0) > 0)).toBe(true);
  });
});
