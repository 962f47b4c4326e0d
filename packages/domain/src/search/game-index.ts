import { friendlyIdOf } from '../game/friendly-id.ts';
import {
  GAME_FLAGS,
  type GameFlag,
  type GameIndexColumns,
  type GroupColumn,
  MS_PER_DAY,
  RTP_UNITS,
} from './game-index-columns.ts';
import { unpackNumbers, unpackSteps } from './packed-numbers.ts';

/**
 * The catalogue in memory, addressed by position: 0 is the most played game, so the position is the place by popularity.
 * Nothing is made per game before it is asked for.
 */
export type GameIndex = {
  readonly count: number;
  readonly titles: readonly string[];
  readonly gameIds: Int32Array;
  readonly providers: readonly { readonly id: number; readonly name: string }[];
  /** Return to player in hundredths of a percent. */
  readonly rtp: Int32Array;
  /** Days since 1970. */
  readonly released: Int32Array;
  readonly lines: Int32Array;
  readonly tone: Int32Array;
  readonly groups: readonly GroupColumn[];
  readonly columns: IndexInternals;
};

/** What the functions below read; not for others. */
type IndexInternals = {
  readonly provider: Int32Array;
  readonly art: Int32Array;
  readonly arts: readonly string[];
  readonly flags: Int32Array;
  readonly set: Int32Array;
  readonly sets: readonly (readonly number[])[];
  readonly supplier: Int32Array;
  readonly suppliers: readonly string[];
  readonly jackpot: Int32Array;
  readonly jackpots: readonly string[];
  readonly friendlyIds: ReadonlyMap<number, string>;
  readonly madeGroups: Map<string, readonly number[] | null>;
};

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Numbers that point into a table of this length. Throws RangeError when one points beyond it. */
function unpackPlaces(text: string, count: number, length: number): Int32Array {
  const places = unpackNumbers(text, count);
  // All zeros point nowhere in a column that nobody uses.
  if (text !== '' && places.some((place) => place >= length)) throw new RangeError('a place beyond its table');
  return places;
}

/** Reads the columns. Throws RangeError when they do not fit together: the wire schema sees texts only. */
export function readGameIndex(wire: GameIndexColumns): GameIndex {
  const { count, providers, groups, sets } = wire;
  const titles = linesOf(wire.titles);
  const gameIds = unpackSteps(wire.gameIds);
  if (titles.length !== count || gameIds.length !== count) throw new RangeError('columns of different length');
  if (sets.flat().some((place) => groups[place] === undefined)) throw new RangeError('a group that is not there');
  const arts = linesOf(wire.arts);
  const suppliers = linesOf(wire.suppliers);
  const jackpots = linesOf(wire.jackpots);
  const named = linesOf(wire.friendlyIds);
  return {
    count,
    titles,
    gameIds,
    providers,
    groups,
    rtp: unpackNumbers(wire.rtp, count),
    released: unpackNumbers(wire.released, count),
    lines: unpackNumbers(wire.lines, count),
    tone: unpackNumbers(wire.tone, count),
    columns: {
      provider: unpackPlaces(wire.provider, count, providers.length),
      art: unpackPlaces(wire.art, count, arts.length + 1),
      arts,
      flags: unpackNumbers(wire.flags, count),
      set: unpackPlaces(wire.set, count, sets.length),
      sets,
      supplier: unpackPlaces(wire.supplier, count, suppliers.length + 1),
      suppliers,
      jackpot: unpackPlaces(wire.jackpot, count, jackpots.length + 1),
      jackpots,
      friendlyIds: new Map([...unpackSteps(wire.namedGames)].map((position, line) => [position, named[line] ?? ''])),
      madeGroups: new Map(),
    },
  };
}

/** Provider id of a game; -1 beyond the index. */
export function providerAt({ columns, providers }: GameIndex, position: number): number {
  return providers[columns.provider[position] ?? -1]?.id ?? -1;
}

/** The address part of a game. */
export function friendlyIdAt({ titles, columns }: GameIndex, position: number): string {
  return columns.friendlyIds.get(position) ?? friendlyIdOf(titles[position] ?? '');
}

/** The name of a game's pictures. */
export function artAt(index: GameIndex, position: number): string {
  return index.columns.arts[(index.columns.art[position] ?? 0) - 1] ?? friendlyIdAt(index, position);
}

export function hasFlag({ columns }: GameIndex, position: number, flag: GameFlag): boolean {
  return ((columns.flags[position] ?? 0) & (1 << GAME_FLAGS.indexOf(flag))) !== 0;
}

export function supplierAt({ columns }: GameIndex, position: number): string | null {
  return columns.suppliers[(columns.supplier[position] ?? 0) - 1] ?? null;
}

export function jackpotIdAt({ columns }: GameIndex, position: number): string | null {
  return columns.jackpots[(columns.jackpot[position] ?? 0) - 1] ?? null;
}

/** Return to player as a fraction, exact to a hundredth of a percent. */
export function rtpAt({ rtp }: GameIndex, position: number): number {
  return (rtp[position] ?? 0) / RTP_UNITS;
}

/** ISO date. */
export function releasedOnAt({ released }: GameIndex, position: number): string {
  return new Date((released[position] ?? 0) * MS_PER_DAY).toISOString().slice(0, 10);
}
