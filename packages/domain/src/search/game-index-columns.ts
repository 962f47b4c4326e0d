/**
 * The whole catalogue as it travels: one text per column, game by game in the order of popularity. The wire schema in the
 * contract has this shape. Numbers are packed (packed-numbers.ts), texts are lines. It says nothing of any player.
 */
export type GameIndexColumns = {
  count: number;
  /** The providers that have games, in the order of lists. */
  providers: { id: number; name: string }[];
  /** Texts that many games share; columns name them by their place here. */
  sets: number[][];
  groups: GroupColumn[];
  titles: string;
  /** Packed steps. */
  gameIds: string;
  /** Place in `providers`. */
  provider: string;
  /** Hundredths of a percent. */
  rtp: string;
  /** Days since 1970. */
  released: string;
  lines: string;
  tone: string;
  /** 0: the pictures are named by the friendly id; otherwise the line of `arts`, counted from 1. */
  art: string;
  arts: string;
  /** Bits of `GAME_FLAGS`. */
  flags: string;
  /** Bits of the facets that the game's mathematics has (game-list/game-facets.ts); an older platform does not tell them. */
  traits?: string | undefined;
  /** Place in `sets` of the groups that the game is in. */
  set: string;
  /** Line of `suppliers`, counted from 1; 0 for none. */
  supplier: string;
  suppliers: string;
  /** Line of `jackpots`, counted from 1; 0 for none. */
  jackpot: string;
  jackpots: string;
  /** Packed steps: the games whose friendly id is not the slug of the title, and those ids. */
  namedGames: string;
  friendlyIds: string;
};

/**
 * A group of games. With `first` it is that many of the most popular; with `list` it is these positions in its own order
 * (packed steps); with neither it is every game whose set names the group, by popularity. The group of a provider that is
 * not listed is every game of that provider, by popularity.
 */
export type GroupColumn = { id: string; first?: number | undefined; list?: string | undefined };

/** Yes or no of a game, in the order of their bits. */
export const GAME_FLAGS = [
  'newGame',
  'freeSpins',
  'freeMoney',
  'freeRounds',
  'promoMoneyEnabled',
  'hideDemoUrl',
  'liveGame',
  'bingoGame',
  'jackpotGame',
] as const;
export type GameFlag = (typeof GAME_FLAGS)[number];

/** A game as the index knows it. */
export type IndexedGame = Readonly<Record<GameFlag, boolean>> & {
  readonly gameId: number;
  readonly friendlyId: string;
  /** One line. */
  readonly title: string;
  readonly provider: number;
  readonly supplier: string | null;
  /** Fraction. */
  readonly rtp: number;
  /** ISO date. */
  readonly releasedOn: string;
  readonly lines: number;
  readonly tone: number;
  /** Name of the pictures. */
  readonly art: string;
  readonly globalJackpotId: string | null;
  /** Bits of its facets; none for a game without such mathematics, as a live table. */
  readonly traits?: number;
};

export const MS_PER_DAY = 86_400_000;
/** Hundredths of a percent in the whole. */
export const RTP_UNITS = 10_000;
