import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../wire.ts';
import { TableResult } from './table-facts.ts';

/** The cards of one hand as they lie on the table; `K` of `hearts`. */
const Hand = z.object({
  /** `dealer`, `player`, `banker`, or `seat-1` to `seat-7`. */
  name: z.string(),
  cards: z.array(z.object({ rank: z.string(), suit: z.enum(['spades', 'hearts', 'diamonds', 'clubs']) })),
  total: z.number(),
  /** How an open seat ended; null for the hands that are no seats. */
  outcome: z.nullable(z.enum(['blackjack', 'win', 'push', 'lose'])),
});

/** The round that the server's clock stands in. */
const Round = z.object({
  number: z.number(),
  startsAt: Timestamp,
  closesAt: Timestamp,
  drawsAt: Timestamp,
  showsAt: Timestamp,
  endsAt: Timestamp,
});
export type TableRound = z.output<typeof Round>;

/** A whole state: the newer one (`at`) replaces the older. */
export const TableState = z.object({
  gameId: z.number(),
  at: Timestamp,
  dealerName: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** When a closed table opens next; null for an open one. */
  opensAt: z.nullable(Timestamp),
  /** The round of the moment; null while the table is closed. Its successors follow in the same rhythm until it closes. */
  round: z.nullable(Round),
  lastResults: z.array(TableResult),
  /** The hands of the newest result; none at a wheel. */
  lastHands: z.array(Hand),
  availableSeats: z.nullable(z.number()),
  availablePlayers: z.nullable(z.number()),
});
export type TableState = z.output<typeof TableState>;

export const getLiveTables = endpoint({
  name: 'getLiveTables',
  method: 'GET',
  path: '/api/live/tables',
  summary: 'Every live table as it is now: open or closed, its round, its last results.',
  access: 'anyone',
  response: z.object({ serverTime: Timestamp, tables: z.array(TableState) }),
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});
export type LiveTables = z.output<(typeof getLiveTables)['response']>;

/**
 * Events of the table stream, not numbered: it begins with every table. Cards and older results are for readers of
 * `?watch={gameId}` alone; players among them count in `availablePlayers`.
 */
export const TABLE_EVENTS = {
  /** Each of `tables` is a TableState: read one by one, so that a malformed table does not take the others with it. */
  tables: z.object({ serverTime: Timestamp, tables: z.array(z.unknown()) }),
  tableChanged: TableState,
} as const;

export const TABLE_STREAM_PATH = '/api/live/events';
