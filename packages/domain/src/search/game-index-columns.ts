/**
 * The whole catalogue on the wire: one text per column, games by popularity; numbers are packed (packed-numbers.ts), texts
 * are lines. The same for every player.
 */
export type GameIndexColumns = {
  count: number;
  /** With games, in the order of lists. */
  providers: { id: number; name: string }[];
  /** Sets that many games share; columns name them by index. */
  sets: number[][];
  groups: GroupColumn[];
  titles: string;
  gameIds: string;
  /** Index in `providers`. */
  provider: string;
  /** Hundredths of a percent. */
  rtp: string;
  /** Days since 1970. */
  released: string;
  lines: string;
  tone: string;
  /** 0: the friendly id names the pictures; else the line of `arts`, counted from 1. */
  art: string;
  arts: string;
  flags: string;
  /** Bits of facets (game-list/game-facets.ts); an older platform sends none. */
  traits?: string | undefined;
  /** Index in `sets` of its groups. */
  set: string;
  supplier: string;
  suppliers: string;
  jackpot: string;
  jackpots: string;
  /** Packed steps: the games whose friendly id is not the title's slug, and those ids. */
  namedGames: string;
  friendlyIds: string;
};

/**
 * With `first` that many of the most popular; with `list` these positions in its own order (packed steps); with neither every
 * game whose set names the group. The group of an unlisted provider is its games by popularity.
 */
export type GroupColumn = { id: string; first?: number | undefined; list?: string | undefined };

/** In the order of their bits. */
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

export type IndexedGame = Readonly<Record<GameFlag, boolean>> & {
  readonly gameId: number;
  readonly friendlyId: string;
  readonly title: string;
  readonly provider: number;
  readonly supplier: string | null;
  /** Fraction. */
  readonly rtp: number;
  readonly releasedOn: string;
  readonly lines: number;
  readonly tone: number;
  readonly art: string;
  readonly globalJackpotId: string | null;
  readonly traits?: number;
};

export const MS_PER_DAY = 86_400_000;
export const RTP_UNITS = 10_000;
