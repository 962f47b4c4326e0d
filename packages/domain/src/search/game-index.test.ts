import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { decodeColumn, decodeSteps, encodeColumn, encodeSteps } from './encoded-columns.ts';
import {
  artAt,
  friendlyIdAt,
  hasFlag,
  jackpotIdAt,
  providerAt,
  readGameIndex,
  rtpAt,
  supplierAt,
} from './game-index.ts';
import { GAME_FLAGS, type GameFlag, type IndexedGame } from './game-index-columns.ts';
import { groupPositions, groupsAt } from './group-positions.ts';
import { writeGameIndex } from './write-game-index.ts';

const NO_FLAGS = Object.fromEntries(GAME_FLAGS.map((flag) => [flag, false])) as Record<GameFlag, boolean>;

function game(part: Partial<IndexedGame> & { title: string; gameId: number }): IndexedGame {
  const friendlyId = part.title.toLowerCase().replaceAll(' ', '-');
  return {
    ...NO_FLAGS,
    friendlyId,
    provider: 901,
    supplier: null,
    rtp: 0.965,
    releasedOn: '2026-01-01',
    lines: 20,
    tone: 3,
    art: friendlyId,
    globalJackpotId: null,
    ...part,
  };
}

const GAMES: readonly IndexedGame[] = [
  game({ gameId: 100_007, title: 'Ruby Row', lines: 117_649, rtp: 0.94127 }),
  game({ gameId: 12, title: 'Ötödik Ász', friendlyId: 'fifth-ace', art: 'ruby-row', newGame: true }),
  game({ gameId: 2 ** 30 - 2, title: 'Night Owl', provider: -15, supplier: 'Owlery', jackpotGame: true }),
  game({ gameId: 4, title: 'Day Owl', releasedOn: '1999-12-31', globalJackpotId: 'grand', tone: 15 }),
];
const PROVIDERS = [
  { id: -15, name: 'Special' },
  { id: 901, name: 'Halcyon Works' },
];
const GROUPS: ReadonlyMap<string, readonly number[]> = new Map([
  ['all', [0, 1, 2, 3]],
  ['top10', [0, 1]],
  ['hot', [3, 0]],
  ['classic', [1, 3]],
  ['bonus', [3]],
  ['provider--15', [2]],
  ['provider-901', [0, 1, 3]],
]);

const wire = () => JSON.parse(JSON.stringify(writeGameIndex({ games: GAMES, groups: GROUPS, providers: PROVIDERS })));

describe('the game index', () => {
  test('[LOBBY-31, LOBBY-34] every field comes back as it went', () => {
    const index = readGameIndex(wire());
    const read = GAMES.map((_, position) => ({
      ...Object.fromEntries(GAME_FLAGS.map((flag) => [flag, hasFlag(index, position, flag)])),
      gameId: index.gameIds[position],
      friendlyId: friendlyIdAt(index, position),
      title: index.titles[position],
      provider: providerAt(index, position),
      supplier: supplierAt(index, position),
      rtp: rtpAt(index, position),
      releasedOn: new Date((index.released[position] ?? 0) * DAY_MS).toISOString().slice(0, 10),
      lines: index.lines[position],
      tone: index.tone[position],
      art: artAt(index, position),
      globalJackpotId: jackpotIdAt(index, position),
    }));
    expect(read).toEqual(GAMES.map((one) => ({ ...one, rtp: Math.round(one.rtp * 10_000) / 10_000 })));
  });

  test.each([...GROUPS])('the group %s keeps its games and their order', (id, positions) => {
    const index = readGameIndex(wire());
    expect(groupPositions(index, id)).toEqual(positions);
    expect(groupPositions(index, id)).toBe(groupPositions(index, id));
  });

  test('a group that is not loaded is none', () => {
    const index = readGameIndex(wire());
    expect(['video', 'provider-28', '__proto__', ''].map((id) => groupPositions(index, id))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('the groups of a game with its places in them', () => {
    expect(groupsAt(readGameIndex(wire()), 3)).toEqual({
      all: 4,
      hot: 1,
      classic: 2,
      bonus: 1,
      'provider-901': 3,
    });
  });

  test('an empty catalogue is an index', () => {
    const index = readGameIndex(writeGameIndex({ games: [], groups: new Map(), providers: [] }));
    expect([index.count, index.titles, groupPositions(index, 'all')]).toEqual([0, [], null]);
  });

  test.each([
    ['a title too many', { titles: 'a\nb\nc\nd\ne' }],
    ['a count that is wrong', { count: 3 }],
    ['a column too short', { rtp: '1##' }],
    ['a sign that is no digit', { tone: '1##\\#' }],
    ['no width', { lines: 'x####' }],
  ])('columns that do not fit together are refused: %s', (_, change) => {
    expect(() => readGameIndex({ ...wire(), ...change })).toThrow(RangeError);
  });

  test('a number beyond its table is nothing, and takes no other game along', () => {
    const beyond = encodeColumn([9, 1, 1, 1]);
    const index = readGameIndex({ ...wire(), provider: beyond, set: beyond, art: beyond, supplier: beyond });
    expect([providerAt(index, 0), supplierAt(index, 0), artAt(index, 0)]).toEqual([-1, null, 'ruby-row']);
    expect([providerAt(index, 1), Object.keys(groupsAt(index, 0))]).toEqual([901, ['all', 'top10', 'hot']]);
  });

  test.each([
    ['a title of two lines', { title: 'a\nb' }],
    ['a return that is none', { rtp: Number.NaN }],
    ['a day that is none', { releasedOn: 'soon' }],
    ['a provider that nobody named', { provider: 77 }],
  ])('a game that columns cannot hold is refused: %s', (_, change) => {
    const games = [game({ gameId: 1, title: 'a', ...change })];
    expect(() => writeGameIndex({ games, groups: new Map(), providers: PROVIDERS })).toThrow(RangeError);
  });
});

describe('encoded columns', () => {
  test.each([[[]], [[0, 0]], [[90]], [[0, 91, 1]], [[8280, 8281]], [[2 ** 30 - 2, 0, 57]]])('%j', (numbers) => {
    expect([...decodeColumn(encodeColumn(numbers), numbers.length)]).toEqual(numbers);
    expect([...decodeSteps(encodeSteps(numbers))]).toEqual(numbers);
    // No sign needs an escape.
    expect(JSON.stringify(encodeColumn(numbers))).toHaveLength(encodeColumn(numbers).length + 2);
  });

  test.each([[[-1]], [[0.5]], [[2 ** 31]], [[Number.NaN]]])('%j cannot be encoded', (numbers) => {
    expect(() => encodeColumn(numbers)).toThrow(RangeError);
  });

  // No width, one too large, a number cut short, a sign that is none.
  test.each(['0##', '6######', '2###', '1\\'])('%s is no encoded list', (text) => {
    expect(() => decodeSteps(text)).toThrow(RangeError);
    expect(() => decodeColumn(text, 1)).toThrow(RangeError);
  });
});
