import { DESTINATION_KINDS } from '@foyer/domain/search/destination';
import type { GameIndexColumns } from '@foyer/domain/search/game-index-columns';
import { LONGEST_SEARCH } from '@foyer/domain/search/search-text';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Game } from './game.ts';

/** Characters; far above any real catalogue. */
const Column = z.string().check(z.maxLength(4_000_000));
const Position = z.number().check(z.int(), z.gte(0));

/** Only types are checked, as ten thousand games must parse in 1 ms; `readGameIndex` checks the rest. */
export const gameIndexColumnsSchema = z.object({
  count: Position.check(z.lte(50_000)),
  providers: z.array(z.object({ id: z.number(), name: z.string() })).check(z.maxLength(1_000)),
  sets: z.array(z.array(Position)).check(z.maxLength(20_000)),
  groups: z
    .array(z.object({ id: z.string(), first: z.optional(Position), list: z.optional(Column) }))
    .check(z.maxLength(1_000)),
  titles: Column,
  gameIds: Column,
  provider: Column,
  rtp: Column,
  released: Column,
  lines: Column,
  tone: Column,
  art: Column,
  arts: Column,
  flags: Column,
  traits: z.optional(Column),
  set: Column,
  supplier: Column,
  suppliers: Column,
  jackpot: Column,
  jackpots: Column,
  namedGames: Column,
  friendlyIds: Column,
} satisfies Record<keyof GameIndexColumns, z.ZodMiniType>);

export const getGameIndex = endpoint({
  name: 'getGameIndex',
  method: 'GET',
  path: '/api/game/index',
  summary: 'Every game of the catalogue in columns, for searching, filtering and sorting without a call.',
  access: 'anyone',
  response: gameIndexColumnsSchema,
  errors: [],
  cache: { seconds: 60 },
  changesWith: ['catalogueChanged'],
});

export const searchGames = endpoint({
  name: 'searchGames',
  method: 'GET',
  path: '/api/game/search',
  summary: 'One page of the games that a text finds, for pages that are shown before the index is there.',
  access: 'anyone',
  query: z.strictObject({
    q: z.string().check(z.maxLength(LONGEST_SEARCH)),
    page: z.optional(z.coerce.number().check(z.gte(1), z.lte(1000), z.int())),
    size: z.optional(z.coerce.number().check(z.gte(1), z.lte(96), z.int())),
  }),
  response: z.object({
    games: z.array(Game),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    studios: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Groups, filter options and pages that match; an older platform sends none. */
    destinations: z._default(z.array(z.object({ kind: z.enum(DESTINATION_KINDS), id: z.string() })), []),
    /** Without matches: the nearest games, else the most played. */
    offered: z.array(Game),
    isNear: z.boolean(),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged', 'favouriteChanged', 'recentGamesChanged', 'freePlayChanged'],
});
export type GameSearch = z.output<(typeof searchGames)['response']>;
