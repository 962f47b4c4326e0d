/** The catalogue on the wire, a text per column, by popularity: numbers encoded as text (encoded-columns.ts), or lines. */
export type GameIndexColumns = {
  count: number;
  providers: { id: number; name: string }[];
  sets: number[][];
  groups: GroupColumn[];
  titles: string;
  gameIds: string;
  provider: string;
  /** Hundredths of a percent. */
  rtp: string;
  /** Days since 1970. */
  released: string;
  lines: string;
  tone: string;
  /** 0: the friendly id names the pictures; else the line of `arts`, from 1. */
  art: string;
  arts: string;
  flags: string;
  /** Bits (game-list/game-facets.ts); an older platform sends none. */
  traits?: string | undefined;
  set: string;
  supplier: string;
  suppliers: string;
  jackpot: string;
  jackpots: string;
  /** Encoded steps: the games whose friendly id is not the title's slug. */
  namedGames: string;
  friendlyIds: string;
};

/** `first`: the most popular ones; `list`: positions as encoded steps; neither: every game whose set names the group. */
export type GroupColumn = { id: string; first?: number | undefined; list?: string | undefined };

/** The position is the bit. */
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

export const RTP_UNITS = 10_000;
