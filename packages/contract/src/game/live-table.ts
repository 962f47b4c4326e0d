import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../wire.ts';
import { TableResult } from './table-facts.ts';

const Hand = z.object({
  /** `dealer`, `player`, `banker`, or `seat-1` to `seat-7`. */
  name: z.string(),
  cards: z.array(z.object({ rank: z.string(), suit: z.enum(['spades', 'hearts', 'diamonds', 'clubs']) })),
  total: z.number(),
  outcome: z.nullable(z.enum(['blackjack', 'win', 'push', 'lose'])),
});

const Round = z.object({
  number: z.number(),
  startsAt: Timestamp,
  closesAt: Timestamp,
  drawsAt: Timestamp,
  showsAt: Timestamp,
  endsAt: Timestamp,
});
export type TableRound = z.output<typeof Round>;

/** Complete: the newer one (`at`) replaces the older. */
export const TableState = z.object({
  gameId: z.number(),
  at: Timestamp,
  dealerName: z.nullable(z.string()),
  isOpen: z.boolean(),
  opensAt: z.nullable(Timestamp),
  /** Null while closed. Later rounds follow in the same rhythm until it closes. */
  round: z.nullable(Round),
  lastResults: z.array(TableResult),
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
 * Table stream, not numbered; begins with every table. Cards and older results only with `?watch={gameId}`;
 * those players count in `availablePlayers`.
 */
export const TABLE_EVENTS = {
  /** Parsed one by one, so that a malformed TableState does not lose the others. */
  tables: z.object({ serverTime: Timestamp, tables: z.array(z.unknown()) }),
  tableChanged: TableState,
} as const;

export const TABLE_STREAM_PATH = '/api/live/events';
