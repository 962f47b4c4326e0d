export const JACKPOT_LEVELS = ['small', 'middle', 'grand'] as const;
export type JackpotLevel = (typeof JACKPOT_LEVELS)[number];

export const TOP_LEVEL: JackpotLevel = 'grand';

/** Changed terms are another jackpot. */
export type LevelTerms = {
  readonly level: JackpotLevel;
  /** Minor units, above 0. */
  readonly seed: bigint;
  /** Parts per million of each stake; the house pays it. */
  readonly share: bigint;
  /** One hit in so many minor units staked, on average. */
  readonly odds: bigint;
};

/** Seed and odds in lowest stakes of any currency; share in parts per million. */
export type LevelDesign = {
  readonly level: JackpotLevel;
  readonly seed: number;
  readonly share: number;
  readonly odds: number;
};

export function levelsIn(design: readonly LevelDesign[], lowestStake: bigint): readonly LevelTerms[] {
  return design.map(({ level, seed, share, odds }) => ({
    level,
    seed: BigInt(seed) * lowestStake,
    share: BigInt(share),
    odds: BigInt(odds) * lowestStake,
  }));
}

const MILLION = 1_000_000;

/** A fraction: 0.01 is one percent. */
export function jackpotShare(design: readonly LevelDesign[]): number {
  return design.reduce((sum, { share }) => sum + share, 0) / MILLION;
}

/** Long-run return as a fraction: between two hits, `share` of `odds` staked plus one seed. */
export function jackpotReturn(design: readonly LevelDesign[]): number {
  return design.reduce((sum, { share, seed, odds }) => sum + share / MILLION + seed / odds, 0);
}

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
