import type { Volatility } from './slot-analysis/exact-return.ts';

/** The invented studios of the demo. Their ids lie outside the range of the real providers (1 to 158). */
export type BuiltInStudio = {
  /** 901 and up. */
  id: number;
  name: string;
  /** The family of pictures all games of the studio are drawn from. */
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

/** The scenes of live tables. */
export type TableMotif = 'rouletteTable' | 'blackjackTable' | 'baccaratTable';

/** What the picture of a game is drawn from. */
export type ArtSpec = {
  motif: Motif;
  /** 0 to 15: an entry of the palette table in `@foyer/games/palettes`. */
  palette: number;
  /** Any whole number; the same seed draws the same picture. */
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

/** Slots groups: three reels, five and more, with a bonus wheel. A game of the last is in one of the others too. */
export type GameKind = 'classic' | 'video' | 'bonus';

/** What is published of a game's rules. All of it is computed from its mathematics (RTS 3A); a test compares. */
export type GameFigures = {
  reels: number;
  rows: number;
  payMode: 'lines' | 'ways' | 'bothWays';
  /** Win lines, or ways to win. */
  lines: number;
  features: readonly GameFeature[];
  /** Expected return as a fraction of the stake: 0.965 is 96.5 percent. Exact, rounded to ten digits. */
  rtp: number;
  /** Share of rounds that return anything, as a fraction. Exact, rounded to six digits. */
  hitRate: number;
  volatility: Volatility;
  /** An upper bound of what a round can return, as a multiple of the stake. */
  maxReturn: number;
};

/** A built-in game: what the catalogue lists and the art generator draws. Its mathematics: `mathsOf`. */
export type GameDefinition = {
  /** Numeric, unique, from 100001. */
  gameId: number;
  /** The part of the address: kebab-case, unique. */
  friendlyId: string;
  title: string;
  /** Studio id. */
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
