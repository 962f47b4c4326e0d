/** Lowest first. */
export const JACKPOT_LEVELS = ['small', 'middle', 'grand'] as const;
export type JackpotLevel = (typeof JACKPOT_LEVELS)[number];

/** The level shown on tiles. */
export const TOP_LEVEL: JackpotLevel = 'grand';

/** The terms of one level in one currency. Changed terms are another jackpot. */
export type LevelTerms = {
  readonly level: JackpotLevel;
  /** Put in at the start and after every hit. Minor units, above 0. */
  readonly seed: bigint;
  /** What each stake adds, in parts per million; the house pays it. */
  readonly share: bigint;
  /** One hit in so many minor units staked, on average. */
  readonly odds: bigint;
};

/** The terms of a level in lowest stakes of any currency. */
export type LevelDesign = {
  readonly level: JackpotLevel;
  /** In lowest stakes. */
  readonly seed: number;
  /** In parts per million of the stake. */
  readonly share: number;
  /** In lowest stakes. */
  readonly odds: number;
};

/** `lowestStake`: minor units. */
export function levelsIn(design: readonly LevelDesign[], lowestStake: bigint): readonly LevelTerms[] {
  return design.map(({ level, seed, share, odds }) => ({
    level,
    seed: BigInt(seed) * lowestStake,
    share: BigInt(share),
    odds: BigInt(odds) * lowestStake,
  }));
}

const MILLION = 1_000_000;

/** The jackpot's share of each stake as a fraction: 0.01 is one percent. */
export function jackpotShare(design: readonly LevelDesign[]): number {
  return design.reduce((sum, { share }) => sum + share, 0) / MILLION;
}

/**
 * The jackpot's long-run return as a fraction of all stakes: between two hits a level is fed `share` of `odds` staked, and the
 * house puts in one seed.
 */
export function jackpotReturn(design: readonly LevelDesign[]): number {
  return design.reduce((sum, { share, seed, odds }) => sum + share / MILLION + seed / odds, 0);
}

/** What is wrong with a design, in words for its author. `largestStake`: the largest offered, in lowest stakes. */
export function validateLevels(design: readonly LevelDesign[], largestStake: number): string[] {
  const top = Math.max(...design.map(({ odds }) => odds));
  const isWhole = (value: number) => Number.isInteger(value) && value > 0;
  const issues = design.flatMap(({ level, seed, share, odds }) => [
    ...(isWhole(seed) && isWhole(share) && isWhole(odds) ? [] : [`${level}: seed, share and odds are whole, above 0`]),
    ...(top % odds === 0 ? [] : [`${level}: its odds must divide the longest odds`]),
  ]);
  const certain = design.reduce((sum, { odds }) => sum + (largestStake * top) / odds, 0) > top;
  return certain ? [...issues, 'the largest stake would hit for certain'] : issues;
}
