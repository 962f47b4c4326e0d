import type { Volatility } from './slot-analysis/exact-return.ts';

/** Invented for the demo. Ids are outside the range of the real providers (1 to 158). */
export type BuiltInStudio = {
  /** 901 and up. */
  id: number;
  name: string;
  motifs: readonly Motif[];
};

export type Motif =
  | 'rings'
  | 'cards'
  | 'wheel'
  | 'hills'
  | 'reels'
  | 'feathers'
  | 'skyline'
  | 'gems'
  | 'sunburst'
  | 'lanterns'
  | 'waves'
  | 'arches'
  | TableMotif;

export type TableMotif = 'rouletteTable' | 'blackjackTable' | 'baccaratTable';

export type ArtSpec = {
  motif: Motif;
  /** 0 to 15: index into `@foyer/games/palettes`. */
  palette: number;
  /** Any whole number. */
  seed: number;
};

export type GameFeature =
  | 'wild'
  | 'expandingWild'
  | 'wildMultiplier'
  | 'scatter'
  | 'freeRounds'
  | 'mysteryMultiplier'
  | 'wheel';

/** Three reels, five and more, with a bonus wheel. A `bonus` game is also in one of the others. */
export type GameKind = 'classic' | 'video' | 'bonus';

/** Computed from the game's mathematics (RTS 3A). */
export type GameFigures = {
  reels: number;
  rows: number;
  payMode: 'lines' | 'ways' | 'bothWays';
  lines: number;
  features: readonly GameFeature[];
  /** Fraction of the stake: 0.965 is 96.5 percent. Rounded to ten digits. */
  rtp: number;
  /** Fraction of rounds that return anything. Rounded to six digits. */
  hitRate: number;
  volatility: Volatility;
  /** Upper bound of a round's return, in stakes. */
  maxReturn: number;
};

export type GameDefinition = {
  /** Numeric, unique, from 100001. */
  gameId: number;
  /** Kebab-case, unique. */
  friendlyId: string;
  title: string;
  provider: number;
  engine: 'slot';
  gameKinds: readonly GameKind[];
  figures: GameFigures;
  art: ArtSpec;
  /** ISO date. */
  releasedOn: string;
  /** 1 is the most played. */
  popularity: number;
};
