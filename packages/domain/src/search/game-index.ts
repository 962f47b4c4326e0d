import { friendlyIdOf } from '../game/friendly-id.ts';
import { facetBits } from '../game-list/game-facets.ts';
import { decodeColumn, decodeSteps, isEncodedColumn } from './encoded-columns.ts';
import { GAME_FLAGS, type GameFlag, type GameIndexColumns, type GroupColumn, RTP_UNITS } from './game-index-columns.ts';

/** The catalogue in memory by position, 0 the most played. Columns are decoded when first read. */
export type GameIndex = {
  readonly count: number;
  readonly titles: readonly string[];
  readonly gameIds: Int32Array;
  readonly providers: readonly { readonly id: number; readonly name: string }[];
  /** Hundredths of a percent. */
  readonly rtp: Int32Array;
  /** Days since 1970. */
  readonly released: Int32Array;
  readonly lines: Int32Array;
  readonly tone: Int32Array;
  readonly groups: readonly GroupColumn[];
  readonly columns: IndexInternals;
};

type IndexInternals = {
  readonly provider: Int32Array;
  readonly art: Int32Array;
  readonly arts: readonly string[];
  readonly flags: Int32Array;
  readonly traits: Int32Array;
  readonly set: Int32Array;
  readonly sets: readonly (readonly number[])[];
  readonly supplier: Int32Array;
  readonly suppliers: readonly string[];
  readonly jackpot: Int32Array;
  readonly jackpots: readonly string[];
  readonly friendlyIds: ReadonlyMap<number, string>;
  readonly madeGroups: Map<string, readonly number[] | null>;
};

const NUMBER_COLUMNS = [
  'provider',
  'rtp',
  'released',
  'lines',
  'tone',
  'art',
  'flags',
  'traits',
  'set',
  'supplier',
  'jackpot',
] as const;
type NumberColumn = (typeof NUMBER_COLUMNS)[number];

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Throws RangeError when the columns do not fit together. A reference beyond its table counts as none. */
export function readGameIndex(wire: GameIndexColumns): GameIndex {
  const { count, providers, groups, sets } = wire;
  const titles = linesOf(wire.titles);
  const isWhole = [...NUMBER_COLUMNS, 'gameIds' as const].every((name) => isEncodedColumn(wire[name] ?? '', count));
  if (titles.length !== count || !isWhole || (wire.gameIds === '' && count > 0)) {
    throw new RangeError('columns of different length');
  }
  let gameIds: Int32Array | undefined;
  const decoded: Partial<Record<NumberColumn, Int32Array>> = {};
  const column = (name: NumberColumn): Int32Array => {
    const made = decoded[name] ?? decodeColumn(wire[name] ?? '', count);
    decoded[name] = made;
    return made;
  };
  const named = linesOf(wire.friendlyIds);
  const friendlyIds = new Map(
    Array.from(decodeSteps(wire.namedGames), (position, line) => [position, named[line] ?? '']),
  );
  const columns: IndexInternals = {
    get provider() {
      return column('provider');
    },
    get art() {
      return column('art');
    },
    get flags() {
      return column('flags');
    },
    get traits() {
      return column('traits');
    },
    get set() {
      return column('set');
    },
    get supplier() {
      return column('supplier');
    },
    get jackpot() {
      return column('jackpot');
    },
    arts: linesOf(wire.arts),
    suppliers: linesOf(wire.suppliers),
    jackpots: linesOf(wire.jackpots),
    sets,
    friendlyIds,
    madeGroups: new Map(),
  };
  return {
    count,
    titles,
    providers,
    groups,
    columns,
    get gameIds() {
      gameIds ??= decodeSteps(wire.gameIds);
      return gameIds;
    },
    get rtp() {
      return column('rtp');
    },
    get released() {
      return column('released');
    },
    get lines() {
      return column('lines');
    },
    get tone() {
      return column('tone');
    },
  };
}

export function providerAt({ columns, providers }: GameIndex, position: number): number {
  return providers[columns.provider[position] ?? -1]?.id ?? -1;
}

export function friendlyIdAt({ titles, columns }: GameIndex, position: number): string {
  return columns.friendlyIds.get(position) ?? friendlyIdOf(titles[position] ?? '');
}

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

/** As a fraction. */
export function rtpAt({ rtp }: GameIndex, position: number): number {
  return (rtp[position] ?? 0) / RTP_UNITS;
}

export function facetsAt(index: GameIndex, position: number): number {
  const hasJackpot = hasFlag(index, position, 'jackpotGame');
  return facetBits(index.columns.traits[position] ?? 0, index.rtp[position] ?? 0, hasJackpot);
}
