/** The levels of a progressive jackpot, lowest first. */
export const JACKPOT_LEVELS = ['small', 'middle', 'grand'] as const;
export type JackpotLevel = (typeof JACKPOT_LEVELS)[number];

/** The level whose amount stands on tiles. */
export const TOP_LEVEL: JackpotLevel = 'grand';

/** The terms of one level in one currency. They belong to the jackpot's id for good: changed ones are another jackpot. */
export type LevelTerms = {
  readonly level: JackpotLevel;
  /** What the house puts in at the start and after every hit. Minor units, above 0. */
  readonly seed: bigint;
  /** What each stake adds, parts per million of the stake. Paid by the house, not by the player's return. */
  readonly share: bigint;
  /** One hit in so many minor units staked, on average. */
  readonly odds: bigint;
};

/** The terms of a level in lowest stakes of whatever currency it is played in. */
export type LevelDesign = {
  readonly level: JackpotLevel;
  /** Lowest stakes. */
  readonly seed: number;
  /** Parts per million of the stake. */
  readonly share: number;
  /** Lowest stakes. */
  readonly odds: number;
};

/** The terms of every level in a currency. `lowestStake`: minor units. */
export function levelsIn(design: readonly LevelDesign[], lowestStake: bigint): readonly LevelTerms[] {
  return design.map(({ level, seed, share, odds }) => ({
    level,
    seed: BigInt(seed) * lowestStake,
    share: BigInt(share),
    odds: BigInt(odds) * lowestStake,
  }));
}

const MILLION = 1_000_000;

/** What share of each stake goes to the jackpot, as a fraction: 0.01 is one percent. */
export function jackpotShare(design: readonly LevelDesign[]): number {
  return design.reduce((sum, { share }) => sum + share, 0) / MILLION;
}

/**
 * What the jackpot returns in the long run, as a fraction of all stakes, beside the game's own return: between two hits a
 * level is fed `share` of `odds` staked, and the house puts in one seed. The same for every stake.
 */
export function jackpotReturn(design: readonly LevelDesign[]): number {
  return design.reduce((sum, { share, seed, odds }) => sum + share / MILLION + seed / odds, 0);
}

/**
 * What is wrong with a design, in words for its author; empty when nothing is. `largestStake`: the largest stake that is
 * offered anywhere, in lowest stakes.
 */
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
