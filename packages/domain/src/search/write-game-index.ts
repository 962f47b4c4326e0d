import { friendlyIdOf } from '../game/friendly-id.ts';
import { providerGroupId } from '../game/group-table.ts';
import { DAY_MS } from '../time/duration.ts';
import { encodeColumn, encodeSteps } from './encoded-columns.ts';
import {
  GAME_FLAGS,
  type GameIndexColumns,
  type GroupColumn,
  type IndexedGame,
  RTP_UNITS,
} from './game-index-columns.ts';

export type GameIndexParts = {
  games: readonly IndexedGame[];
  groups: ReadonlyMap<string, readonly number[]>;
  providers: readonly { id: number; name: string }[];
};

function createNumbering() {
  const numbers = new Map<string, number>();
  return {
    numberOf(text: string | null): number {
      if (text === null) return 0;
      const number = numbers.get(text) ?? numbers.size + 1;
      numbers.set(text, number);
      return number;
    },
    lines: () => [...numbers.keys()].join('\n'),
  };
}

function toGroupColumn(id: string, members: readonly number[], parts: GameIndexParts): GroupColumn | null {
  if (members.every((position, index) => position === index)) return { id, first: members.length };
  const isByPopularity = members.every((position, index) => index === 0 || position > (members[index - 1] ?? 0));
  if (!isByPopularity) return { id, list: encodeSteps(members) };
  const provider = parts.providers.find((one) => providerGroupId(one.id) === id);
  const isWhole = provider && parts.games.filter((game) => game.provider === provider.id).length === members.length;
  return isWhole ? null : { id };
}

function collectSets(groups: readonly GroupColumn[], parts: GameIndexParts) {
  const memberships = parts.games.map((): number[] => []);
  for (const [number, { id, first, list }] of groups.entries()) {
    if (first !== undefined || list !== undefined) continue;
    for (const position of parts.groups.get(id) ?? []) memberships[position]?.push(number);
  }
  const numbering = createNumbering();
  const set = memberships.map((numbers) => numbering.numberOf(numbers.join(' ')) - 1);
  const sets = numbering.lines().split('\n');
  return { set: encodeColumn(set), sets: sets.map((line) => (line === '' ? [] : line.split(' ').map(Number))) };
}

/** Throws RangeError for a game that columns cannot hold. */
export function writeGameIndex(parts: GameIndexParts): GameIndexColumns {
  const { games, providers } = parts;
  const columns = [...parts.groups].map(([id, members]) => toGroupColumn(id, members, parts));
  const groups = columns.filter((column) => column !== null);
  const arts = createNumbering();
  const suppliers = createNumbering();
  const jackpots = createNumbering();
  const providerIndexes = new Map(providers.map(({ id }, index) => [id, index]));
  const named = [...games.entries()].filter(([, game]) => game.friendlyId !== friendlyIdOf(game.title));
  const encode = (read: (game: IndexedGame) => number) => encodeColumn(games.map(read));
  return {
    count: games.length,
    providers: providers.map(({ id, name }) => ({ id, name })),
    groups,
    ...collectSets(groups, parts),
    titles: games.map((game) => oneLine(game.title)).join('\n'),
    gameIds: encodeSteps(games.map((game) => game.gameId)),
    provider: encode((game) => providerIndexes.get(game.provider) ?? -1),
    rtp: encode((game) => Math.round(game.rtp * RTP_UNITS)),
    released: encode((game) => Math.floor(Date.parse(game.releasedOn) / DAY_MS)),
    lines: encode((game) => game.lines),
    tone: encode((game) => game.tone),
    art: encode((game) => arts.numberOf(game.art === game.friendlyId ? null : oneLine(game.art))),
    arts: arts.lines(),
    flags: encode((game) => GAME_FLAGS.reduce((bits, flag, bit) => bits | (game[flag] ? 1 << bit : 0), 0)),
    traits: encode((game) => game.traits ?? 0),
    supplier: encode((game) => suppliers.numberOf(game.supplier)),
    suppliers: suppliers.lines(),
    jackpot: encode((game) => jackpots.numberOf(game.globalJackpotId)),
    jackpots: jackpots.lines(),
    namedGames: encodeSteps(named.map(([position]) => position)),
    friendlyIds: named.map(([, game]) => oneLine(game.friendlyId)).join('\n'),
  };
}

function oneLine(text: string): string {
  if (text.includes('\n')) throw new RangeError('a text of several lines');
  return text;
}
