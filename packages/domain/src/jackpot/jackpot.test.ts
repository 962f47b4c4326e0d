import { describe, expect, test } from 'vitest';
import type { Random } from '../random/random.ts';
import { drawBelow, drawLevel } from './draw-level.ts';
import { feedPool } from './feed-pool.ts';
import { currencySignOf, jackpotFrameAddress, jackpotNameOf, parseJackpotFrame } from './jackpot-frame.ts';
import {
  jackpotReturn,
  jackpotShare,
  type LevelDesign,
  type LevelTerms,
  levelsIn,
  validateLevels,
} from './jackpot-level.ts';
import { tweenAmount } from './tween-amount.ts';

const DESIGN: readonly LevelDesign[] = [
  { level: 'small', seed: 100, share: 4_000, odds: 1_000 },
  { level: 'middle', seed: 2_500, share: 3_000, odds: 20_000 },
  { level: 'grand', seed: 50_000, share: 3_333, odds: 400_000 },
];

/** xorshift32: the same numbers every run. */
function seeded(seed: number): Random & { words(): number } {
  let state = seed;
  let drawn = 0;
  return {
    below(bound) {
      drawn += 1;
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.floor(((state >>> 0) / 2 ** 32) * bound);
    },
    words: () => drawn,
  };
}

describe('what a jackpot is fed', () => {
  test('the sum moved over a million mixed stakes is the exact sum of the shares, in any number of shards', () => {
    const random = seeded(7);
    const shards = Array.from({ length: 16 }, () => 0n);
    let [moved, exact] = [0n, 0n];
    for (let round = 0; round < 1_000_000; round++) {
      const stake = BigInt(1 + random.below(50_000));
      const shard = random.below(shards.length);
      const feeding = feedPool(shards[shard] ?? 0n, stake, 3_333n);
      shards[shard] = feeding.fed;
      moved += feeding.moved;
      exact += stake * 3_333n;
    }
    const waiting = shards.reduce((sum, fed) => sum + (fed % 1_000_000n), 0n);
    expect(moved * 1_000_000n + waiting).toBe(exact);
    expect(moved).toBe(shards.reduce((sum, fed) => sum + fed / 1_000_000n, 0n));
    expect(waiting).toBeLessThan(16n * 1_000_000n);
  });

  test('the lowest stake alone moves nothing and is not forgotten', () => {
    let fed = 0n;
    const moves = Array.from({ length: 5 }, () => {
      const feeding = feedPool(fed, 20n, 12_500n);
      fed = feeding.fed;
      return feeding.moved;
    });
    expect(moves).toEqual([0n, 0n, 0n, 1n, 0n]);
  });
});

describe('the chance of a hit', () => {
  test('each number below the bound is drawn from equally many of all 2^64 pairs; the rest is drawn again', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 1, 0, 5];
    const given: Random = { below: () => words.shift() ?? 0 };
    // 2^64 - 1 lies above the largest multiple of 3 that fits: it would favour 0.
    expect(drawBelow(given, 3n)).toBe(2n);
    expect(words).toEqual([]);
    expect(() => drawBelow(given, 0n)).toThrow(RangeError);
    expect(() => drawBelow(given, 2n ** 64n + 1n)).toThrow(RangeError);
  });

  test.each([20n, 40n, 1_000n])('of all equally likely numbers exactly stake / odds hit each level, at %s', (stake) => {
    const levels = levelsIn(DESIGN, 1n);
    const hits = new Map<string | null, bigint>();
    for (let number = 0n; number < 400_000n; number++) {
      const words = [0, Number(number)];
      const level = drawLevel({ below: () => words.shift() ?? 0 }, stake / 20n, levels);
      hits.set(level, (hits.get(level) ?? 0n) + 1n);
    }
    for (const { level, odds } of levels) expect(hits.get(level)).toBe((400_000n / odds) * (stake / 20n));
  });

  test('a stake of nothing never hits, one that would hit for certain is refused, odds must divide', () => {
    const first: Random = { below: () => 0 };
    expect(drawLevel(first, 0n, levelsIn(DESIGN, 20n))).toBeNull();
    expect(() => drawLevel(first, 20_000n, levelsIn(DESIGN, 20n))).toThrow(/certain/);
    const [small, , grand] = levelsIn(DESIGN, 20n);
    expect(() => drawLevel(first, 20n, [{ ...small, odds: 7n } as LevelTerms, grand as LevelTerms])).toThrow(/divide/);
  });

  test('a seeded run: the return does not hang on the stake and is the one that is published; a pool never falls below its seed', () => {
    const design: readonly LevelDesign[] = [{ level: 'small', seed: 5, share: 20_000, odds: 500 }];
    const [terms] = levelsIn(design, 20n);
    if (!terms) throw new Error('no terms');
    for (const stake of [20n, 200n]) {
      const random = seeded(11);
      let [pool, lowest, fed, staked, won] = [terms.seed, terms.seed, 0n, 0n, 0n];
      for (let round = 0; round < 400_000; round++) {
        const feeding = feedPool(fed, stake, terms.share);
        fed = feeding.fed;
        pool += feeding.moved;
        staked += stake;
        if (drawLevel(random, stake, [terms]) !== null) {
          won += pool;
          pool = terms.seed;
        }
        if (pool < lowest) lowest = pool;
      }
      expect(lowest).toBe(terms.seed);
      // Hits are counted, so the tolerance is that of their number: 800 and 8,000 of them.
      expect(Math.abs(Number(won) / Number(staked) - jackpotReturn(design))).toBeLessThan(0.0035);
    }
  });
});

test('[RTS 3A] what goes to the jackpot and what it returns are told apart', () => {
  expect(jackpotShare(DESIGN)).toBeCloseTo(0.010333, 12);
  expect(jackpotReturn(DESIGN)).toBeCloseTo(0.010333 + 0.1 + 0.125 + 0.125, 12);
});

test.each([
  { what: 'odds that do not divide', change: { odds: 3_000 }, issue: /divide/ },
  { what: 'a seed of nothing', change: { seed: 0 }, issue: /above 0/ },
  { what: 'a stake that hits for certain', change: { odds: 400 }, issue: /certain/ },
])('a design with $what is refused', ({ change, issue }) => {
  const [small, ...others] = DESIGN;
  expect(validateLevels(DESIGN, 500)).toEqual([]);
  expect(validateLevels([{ ...small, ...change } as LevelDesign, ...others], 500).join()).toMatch(issue);
});

describe('[LOBBY-23] the jackpot frame', () => {
  const expected = { jackpotDomain: 'pots.example', casino: 'foyer', ownHost: 'casino.example' };
  const frame = {
    jackpotDomain: 'pots.example',
    casino: 'foyer',
    game: 'lamplight',
    currency: 'EUR',
    currencySign: '€',
  };

  test('[LOBBY-24] [LOBBY-25] [LOBBY-26] [LOBBY-27] [LOBBY-28] its address carries all five parameters and is read back', () => {
    const address = jackpotFrameAddress(frame, 'sv');
    expect(address).toBe(
      '/interfaces/jackpot.html?jackpotDomain=pots.example&casino=foyer&game=lamplight&currency=EUR&currencySign=%E2%82%AC&language=sv',
    );
    expect(parseJackpotFrame(address.slice(address.indexOf('?')), expected)).toEqual(frame);
    expect(currencySignOf('HUF')).toBe('HUF');
  });

  test.each([
    ['another domain', { jackpotDomain: 'evil.example' }],
    ['a domain with the right end', { jackpotDomain: 'evil.pots.example' }],
    ['no domain', { jackpotDomain: undefined }],
    ['another casino', { casino: 'other' }],
    ['markup for a game', { game: '<img src=x onerror=alert(1)>' }],
    ['a path for a game', { game: '../../api' }],
    ['an unknown currency', { currency: 'XXX', currencySign: 'XXX' }],
    ['a currency of the prototype', { currency: 'constructor', currencySign: 'constructor' }],
    ['another currency’s sign', { currencySign: 'kr' }],
    ['markup for a sign', { currencySign: '</p><script>' }],
    ['a very long game', { game: 'a'.repeat(5_000) }],
  ])('%s gives no amount', (_what, change) => {
    const pairs = Object.entries({ ...frame, ...change }).filter(([, value]) => value !== undefined);
    const search = `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
    expect(parseJackpotFrame(search, expected)).toBeNull();
  });

  test.each([
    ['', true],
    ['casino.example', true],
    ['pots.example', false],
  ])('[SETTING-16] without a configured domain the site itself is meant: "%s" %s', (jackpotDomain, isShown) => {
    const address = jackpotFrameAddress({ ...frame, jackpotDomain }, 'en');
    const read = parseJackpotFrame(address.slice(address.indexOf('?')), { ...expected, jackpotDomain: '' });
    expect(read !== null).toBe(isShown);
  });

  test.each([
    ['a game of a shared jackpot', { provider: 903, globalJackpotId: 'lamplight', jackpotGame: true }, 'lamplight'],
    ['[CONST-10] a jackpot game of 116', { provider: 116, globalJackpotId: null, jackpotGame: true }, '7'],
    ['[CONST-11] a jackpot game of -15', { provider: -15, globalJackpotId: null, jackpotGame: true }, '7'],
    ['a jackpot game of 115', { provider: 115, globalJackpotId: null, jackpotGame: true }, null],
    ['any other game of 116', { provider: 116, globalJackpotId: null, jackpotGame: false }, null],
  ])('[LOBBY-26] %s is named rightly', (_what, game, name) => {
    expect(jackpotNameOf({ gameId: 7, ...game })).toBe(name);
  });
});

test('an amount on its way to a new one is never above it, falls at once, and arrives', () => {
  expect([0, 0.25, 0.5, 0.999, 1, 7].map((part) => tweenAmount(1_000n, 1_100n, part))).toEqual([
    1_000n,
    1_025n,
    1_050n,
    1_099n,
    1_100n,
    1_100n,
  ]);
  expect(tweenAmount(1_100n, 900n, 0)).toBe(900n);
  expect(tweenAmount(null, 900n, 0)).toBe(900n);
  expect([-1, Number.NaN].map((part) => tweenAmount(1n, 9n, part))).toEqual([1n, 9n]);
});
