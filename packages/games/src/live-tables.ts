import type { OpeningHours } from '@foyer/domain/live-table/opening-hours';
import { type RoundTimes, roundLength } from '@foyer/domain/live-table/table-schedule';
import type { TableType } from '@foyer/domain/live-table/table-type';
import { HOUR_MS } from '@foyer/domain/time/duration';
import type { ArtSpec, TableMotif } from './game-definition.ts';

export const LIVE_STUDIO = { id: 907, name: 'Lamplight Live' } as const;

export type LiveTableDefinition = {
  /** Numeric, unique, from 900001. */
  gameId: number;
  /** Kebab-case, unique among all games. */
  friendlyId: string;
  title: string;
  tableType: TableType;
  /** Raised when the table's rules change; stored with each round (RTS 5A). */
  version: number;
  /** They alternate; see `dealerOf`. */
  dealers: readonly [string, string];
  times: RoundTimes;
  /** Null: always open. */
  hours: OpeningHours | null;
  /** In units of the currency's lowest chip. */
  chips: { lowest: number; highest: number };
  /** Delay of its rounds against the common schedule (ms). */
  offset: number;
  art: ArtSpec;
};

/** A dealer's shift in ms, counted from midnight UTC. */
const SHIFT = 4 * HOUR_MS;

const ROULETTE: RoundTimes = { betting: 20_000, closing: 3_000, dealing: 11_000, result: 6_000 };
const FAST_ROULETTE: RoundTimes = { betting: 12_000, closing: 2_000, dealing: 7_000, result: 4_000 };
const CARDS: RoundTimes = { betting: 15_000, closing: 3_000, dealing: 16_000, result: 6_000 };
const BACCARAT: RoundTimes = { betting: 14_000, closing: 2_000, dealing: 10_000, result: 6_000 };

const MOTIFS: Record<TableType, TableMotif> = {
  ROULETTE: 'rouletteTable',
  BLACKJACK: 'blackjackTable',
  BACCARAT: 'baccaratTable',
};

type Row = Pick<LiveTableDefinition, 'title' | 'tableType' | 'dealers' | 'times' | 'hours' | 'chips'> & {
  palette: number;
};

const hoursIn = (timeZone: string, opens: string, closes: string): OpeningHours => ({ timeZone, opens, closes });

const ROWS: readonly Row[] = [
  {
    title: 'Marlow Roulette',
    tableType: 'ROULETTE',
    dealers: ['Ilka', 'Tobias'],
    times: ROULETTE,
    hours: null,
    chips: { lowest: 1, highest: 2_000 },
    palette: 0,
  },
  {
    title: 'Larkspur Blackjack',
    tableType: 'BLACKJACK',
    dealers: ['Maren', 'Silas'],
    times: CARDS,
    hours: null,
    chips: { lowest: 10, highest: 2_000 },
    palette: 4,
  },
  {
    title: 'Paper Crane Baccarat',
    tableType: 'BACCARAT',
    dealers: ['Oona', 'Dorian'],
    times: BACCARAT,
    hours: null,
    chips: { lowest: 2, highest: 4_000 },
    palette: 3,
  },
  {
    title: 'Night Mail Roulette',
    tableType: 'ROULETTE',
    dealers: ['Réka', 'Anton'],
    times: FAST_ROULETTE,
    hours: null,
    chips: { lowest: 1, highest: 500 },
    palette: 6,
  },
  {
    title: 'Tin Lantern Blackjack',
    tableType: 'BLACKJACK',
    dealers: ['Greta', 'Pavel'],
    times: CARDS,
    hours: null,
    chips: { lowest: 4, highest: 500 },
    palette: 8,
  },
  {
    title: 'Orchard Roulette',
    tableType: 'ROULETTE',
    dealers: ['Zsófia', 'Edvin'],
    times: ROULETTE,
    hours: hoursIn('Europe/Budapest', '10:00', '22:00'),
    chips: { lowest: 2, highest: 1_000 },
    palette: 15,
  },
  {
    title: 'Saltmarsh Baccarat',
    tableType: 'BACCARAT',
    dealers: ['Petra', 'Lorenz'],
    times: BACCARAT,
    hours: null,
    chips: { lowest: 10, highest: 10_000 },
    palette: 2,
  },
  {
    title: 'Quayside Blackjack',
    tableType: 'BLACKJACK',
    dealers: ['Nell', 'Hugo'],
    times: CARDS,
    hours: hoursIn('Europe/London', '12:00', '00:00'),
    chips: { lowest: 20, highest: 4_000 },
    palette: 12,
  },
  {
    title: 'High Terrace Roulette',
    tableType: 'ROULETTE',
    dealers: ['Signe', 'Marek'],
    times: ROULETTE,
    hours: hoursIn('Europe/Stockholm', '18:00', '02:00'),
    chips: { lowest: 10, highest: 10_000 },
    palette: 9,
  },
  {
    title: 'Vellum Blackjack',
    tableType: 'BLACKJACK',
    dealers: ['Isaura', 'Bence'],
    times: CARDS,
    hours: null,
    chips: { lowest: 50, highest: 10_000 },
    palette: 13,
  },
  {
    title: 'Blue Hour Baccarat',
    tableType: 'BACCARAT',
    dealers: ['Liv', 'Casimir'],
    times: BACCARAT,
    hours: hoursIn('Europe/Stockholm', '20:00', '04:00'),
    chips: { lowest: 4, highest: 2_000 },
    palette: 10,
  },
  {
    title: 'Cobalt Roulette',
    tableType: 'ROULETTE',
    dealers: ['Odile', 'Janne'],
    times: FAST_ROULETTE,
    hours: null,
    chips: { lowest: 4, highest: 2_000 },
    palette: 7,
  },
];

export const LIVE_TABLES: readonly LiveTableDefinition[] = ROWS.map(({ palette, ...row }, index) => ({
  ...row,
  gameId: 900_001 + index,
  friendlyId: row.title.toLowerCase().replaceAll(' ', '-'),
  version: 1,
  offset: Math.round((roundLength(row.times) * index * 5) / 12),
  art: { motif: MOTIFS[row.tableType], palette, seed: 9_001 + index },
}));

/** `now`: ms since 1970. */
export function dealerOf({ dealers, gameId }: LiveTableDefinition, now: number): string {
  return dealers[(Math.floor(now / SHIFT) + gameId) % 2 === 0 ? 0 : 1];
}

/** By friendly or numeric id. */
export function findLiveTable(id: string): LiveTableDefinition | undefined {
  return LIVE_TABLES.find((table) => table.friendlyId === id || String(table.gameId) === id);
}

/**
 * Fractions: roulette 36/37, banker 0.9894 after 5 % commission, blackjack by basic hit and stand, paying 3 to 2,
 * measured over 2.8 million hands.
 */
export const TABLE_RETURNS: Record<TableType, number> = {
  ROULETTE: 36 / 37,
  BLACKJACK: 0.977,
  BACCARAT: 0.9894,
};
