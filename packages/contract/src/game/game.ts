import { GAME_SORTS } from '@foyer/domain/game-list/game-sorts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { lazyObject } from '../lazy-object.ts';
import { CurrencyCode, DecimalAmount, Slug } from '../wire.ts';
import { JackpotInfo } from './jackpot.ts';
import { TableResult, TableRules, tableTypeSchema } from './table-facts.ts';

/** LOBBY-35 to LOBBY-38, newest first. An unknown type is null: no results are shown (LOBBY-37). */
export const GameMetadata = lazyObject(() => ({
  dga: z.boolean(),
  dealerName: z.nullable(z.string()),
  dealerPicture: z.nullable(z.string()),
  lastResults: z.array(TableResult),
  tableType: z.catch(z.nullable(tableTypeSchema), null),
  availableSeats: z.nullable(z.number()),
  availablePlayers: z.nullable(z.number()),
  gameCategory: z.string(),
  minLimit: z.nullable(DecimalAmount),
  maxLimit: z.nullable(DecimalAmount),
  symbol: z.nullable(z.string()),
  currency: z.nullable(CurrencyCode),
  results: z.array(z.string()),
}));

export const Game = lazyObject(() => ({
  gameId: z.number(),
  friendlyId: Slug,
  title: z.string(),
  translation: z.string(),
  /** Negative ids exist. */
  provider: z.number(),
  supplier: z.nullable(z.string()),
  group: Slug,
  /** Group id to the game's rank in it, from 1. */
  groups: z.record(z.string(), z.number()),
  favourite: z.boolean(),
  newGame: z.boolean(),
  freeSpins: z.boolean(),
  freeMoney: z.boolean(),
  freeRounds: z.boolean(),
  promoMoneyEnabled: z.boolean(),
  hideDemoUrl: z.boolean(),
  liveGame: z.boolean(),
  bingoGame: z.boolean(),
  jackpotGame: z.boolean(),
  /** Win lines, or ways. */
  lines: z.number(),
  /** The top level, in the caller's currency (the market's for guests). */
  jackpotAmount: z.nullable(DecimalAmount),
  globalJackpotId: z.nullable(z.string()),
  /** Fraction: 0.965 is shown as 96.50 percent. */
  rtp: z.number(),
  /** Without width and ending: `{src}-180.avif`, `{srcLarge}-960.webp`. */
  src: z.string(),
  srcLarge: z.string(),
  /** Malformed metadata must not invalidate the whole list. */
  metadata: z.catch(z.nullable(GameMetadata), null),
  recentGames: z.boolean(),
  /** Placeholder colour: 0 to 15. */
  tone: z.number(),
}));
export type Game = z.output<typeof Game>;

export const ReelFigures = lazyObject(() => ({
  reels: z.number(),
  rows: z.number(),
  payMode: z.enum(['lines', 'ways', 'bothWays']),
  volatility: z.enum(['low', 'medium', 'high']),
  /** Fraction of rounds that return anything. */
  hitRate: z.number(),
  /** Multiple of the stake. */
  maxReturn: z.number(),
}));

/** Computed from the game's mathematics (RTS 3A). Figures of reels are null at a live table. */
export const GameInfo = lazyObject(() => ({
  ...Game.shape,
  table: z.nullable(TableRules),
  jackpot: z.nullable(JackpotInfo),
  reels: z.nullable(ReelFigures.shape.reels),
  rows: z.nullable(ReelFigures.shape.rows),
  payMode: z.nullable(ReelFigures.shape.payMode),
  volatility: z.nullable(ReelFigures.shape.volatility),
  hitRate: z.nullable(ReelFigures.shape.hitRate),
  maxReturn: z.nullable(ReelFigures.shape.maxReturn),
  features: z.array(
    z.enum(['wild', 'expandingWild', 'wildMultiplier', 'scatter', 'freeRounds', 'mysteryMultiplier', 'wheel']),
  ),
  releasedOn: z.string(),
  minStake: DecimalAmount,
  maxStake: DecimalAmount,
  currency: CurrencyCode,
  /** 132: visible, but opens for nobody, not even as a demo. */
  isStopped: z.optional(z.boolean()),
}));
export type GameInfo = z.output<typeof GameInfo>;

export const ListReason = z.object({ kind: z.enum(['played', 'favourite']), title: z.string() });
export type ListReason = z.output<typeof ListReason>;

export const GameGroup = z.object({ id: Slug, count: z.number() });
export type GameGroup = z.output<typeof GameGroup>;

export const Provider = z.object({ id: z.number(), name: z.string(), count: z.number() });
export type Provider = z.output<typeof Provider>;

/** Ends the loading curtain when it settles (CALL-08, CALL-09). */
export const getGameMenu = endpoint({
  name: 'getGameMenu',
  method: 'GET',
  path: '/api/game/menu',
  summary: 'The loaded game groups, providers and how many games there are.',
  access: 'anyone',
  response: z.object({
    groups: z.array(GameGroup),
    providers: z.array(Provider),
    total: z.number(),
  }),
  errors: [],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});
export type GameMenu = z.output<(typeof getGameMenu)['response']>;

export const getLobby = endpoint({
  name: 'getLobby',
  method: 'GET',
  path: '/api/game/lobby',
  summary: 'The rows of the home page, with the games each begins with.',
  access: 'anyone',
  query: z.strictObject({ perRow: z.optional(z.coerce.number().check(z.gte(1), z.lte(24), z.int())) }),
  response: z.object({
    featured: z.array(Game),
    rows: z.array(z.object({ group: GameGroup, games: z.array(Game), because: z.optional(ListReason) })),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'favouriteChanged', 'recentGamesChanged', 'freePlayChanged'],
});
export type Lobby = z.output<(typeof getLobby)['response']>;

const FacetOptions = z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,24}(,[A-Za-z0-9]{1,24}){0,15}$/)));

export const listGames = endpoint({
  name: 'listGames',
  method: 'GET',
  path: '/api/game/list',
  summary: 'One page of the games of a group or a provider.',
  access: 'anyone',
  query: z.strictObject({
    group: z.optional(Slug),
    provider: z.optional(z.coerce.number().check(z.int())),
    /** Comma-separated ids. */
    providers: z.optional(z.string().check(z.regex(/^-?\d{1,6}(,-?\d{1,6}){0,199}$/))),
    /** Comma-separated options; unknown ones are ignored. */
    volatility: FacetOptions,
    ways: FacetOptions,
    features: FacetOptions,
    rtp: FacetOptions,
    jackpot: FacetOptions,
    sort: z.optional(z.enum(GAME_SORTS)),
    page: z.optional(z.coerce.number().check(z.gte(1), z.lte(1000), z.int())),
    size: z.optional(z.coerce.number().check(z.gte(1), z.lte(96), z.int())),
  }),
  response: z.object({
    games: z.array(Game),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    /** Only for recommendations. */
    because: z.optional(ListReason),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'favouriteChanged', 'recentGamesChanged', 'freePlayChanged'],
});
export type GameList = z.output<(typeof listGames)['response']>;

export const getGame = endpoint({
  name: 'getGame',
  method: 'GET',
  path: '/api/game/info/{game}',
  summary: 'One game with its rules in figures, by friendly id or numeric id.',
  access: 'anyone',
  params: z.strictObject({ game: Slug }),
  response: GameInfo,
  errors: [CODE.gameNotFound],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'favouriteChanged', 'recentGamesChanged', 'freePlayChanged'],
});

export const setFavourite = endpoint({
  name: 'setFavourite',
  method: 'PUT',
  path: '/api/player/favourites/{gameId}',
  summary: 'Marks or unmarks a game as favourite. Saying it twice changes nothing.',
  access: 'player',
  params: z.strictObject({ gameId: z.coerce.number().check(z.int()) }),
  body: z.strictObject({ favourite: z.boolean() }),
  response: z.object({ gameId: z.number(), favourite: z.boolean() }),
  errors: [CODE.gameNotFound],
  cache: 'no-store',
});
