import type { SlotMaths } from '@foyer/domain/slot/slot-maths';

/** The invented studios of the demo. Their ids lie outside the range of the real providers (1 to 158). */
export type Studio = {
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
  | 'arches';

/** What the picture of a game is drawn from. */
export type ArtSpec = {
  motif: Motif;
  /** 0 to 15: an entry of the palette table in `@foyer/games/palettes`. */
  palette: number;
  /** Any whole number; the same seed draws the same picture. */
  seed: number;
};

/** A built-in game: what the catalogue lists, the engine plays and the art generator draws. */
export type GameDefinition = {
  /** Numeric, unique. */
  gameId: number;
  /** The part of the address: kebab-case, unique. */
  friendlyId: string;
  title: string;
  /** Studio id. */
  provider: number;
  engine: 'slot';
  maths: SlotMaths;
  art: ArtSpec;
  /** ISO date. */
  releasedOn: string;
  /** 1 is the most played. */
  popularity: number;
};
