import { expect, test } from 'vitest';
import { testEntries } from '../../../testing/test-entries.ts';
import { buildCatalogue } from './catalogue.ts';
import { groupGames } from './game-groups.ts';
import { orderGroups } from './operator-order.ts';

const entries = testEntries([{}, {}, { facts: { kinds: ['classic'] } }, { enabled: false }, { provider: 902 }]);
const groups = groupGames(entries, new Map());
const order = (groupPins: Record<string, string[]>, hiddenGames: string[] = []) =>
  orderGroups(groups, { groupPins, hiddenGames });
const idsIn = (ordered: ReadonlyMap<string, readonly { gameId: number }[]>, group: string) =>
  ordered.get(group)?.map(({ gameId }) => gameId);

test.each([
  ['first in its group, in their order', { all: ['game-5', 'game-2'] }, 'all', [5, 2, 1, 3]],
  ['only in the groups they are named for', { all: ['game-5'] }, 'popular', [1, 2, 3, 5]],
  ['not in a group of facts that they do not belong to', { classic: ['game-1', 'game-3'] }, 'classic', [3]],
  ['in a group that is the operator’s word', { branded: ['game-2'] }, 'branded', [2]],
  ['named twice, once', { all: ['game-2', 'game-2'] }, 'all', [2, 1, 3, 5]],
  ['not when disabled or unknown', { all: ['game-4', 'nosuch', 'game-3'] }, 'all', [3, 1, 2, 5]],
  ['not in an unknown group', { nosuch: ['game-1'] }, 'nosuch', undefined],
])('pinned games stand %s', (_, pins, group, expected) => {
  expect(idsIn(order(pins), group)).toEqual(expected);
});

test('hidden games stand in no list, a group without others is gone, and the game stays known', () => {
  const ordered = order({ all: ['game-3'] }, ['game-3', 'game-5']);
  expect(idsIn(ordered, 'all')).toEqual([1, 2]);
  expect([ordered.has('classic'), ordered.has('provider-902')]).toEqual([false, false]);
  const settings = { groupPins: {}, hiddenGames: ['game-3'] };
  const catalogue = buildCatalogue({
    version: 1,
    entries,
    plays: new Map(),
    studios: [{ id: 901, name: 'Zeta Works' }],
    providersOrder: [],
    order: settings,
  });
  expect(catalogue.gameById.get(3)?.groups).toEqual({});
  expect(catalogue.entryByFriendlyId.has('game-3')).toBe(true);
});
