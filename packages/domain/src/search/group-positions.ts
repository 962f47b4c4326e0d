import { providerGroupId, providerOfGroup } from '../game/group-table.ts';
import { decodeSteps } from './encoded-columns.ts';
import { type GameIndex, providerAt } from './game-index.ts';
import type { GroupColumn } from './game-index-columns.ts';

/** Cached; null for an unknown group. A player's own groups are not in the index. */
export function groupPositions(index: GameIndex, group: string): readonly number[] | null {
  const { madeGroups } = index.columns;
  const known = madeGroups.get(group);
  if (known !== undefined) return known;
  const made = makeGroup(index, group);
  madeGroups.set(group, made);
  return made;
}

function makeGroup(index: GameIndex, group: string): readonly number[] | null {
  const { count, groups, providers, columns } = index;
  const number = groups.findIndex(({ id }) => id === group);
  const { first, list } = groups[number] ?? {};
  if (first !== undefined) return Array.from({ length: Math.min(first, count) }, (_, position) => position);
  if (list !== undefined) return [...decodeSteps(list)].filter((position) => position >= 0 && position < count);
  if (number < 0) {
    const provider = providers.findIndex(({ id }) => id === providerOfGroup(group));
    return provider < 0 ? null : matching(columns.provider, (number) => number === provider);
  }
  const isIn = columns.sets.map((numbers) => numbers.includes(number));
  return matching(columns.set, (set) => isIn[set] === true);
}

function matching(column: Int32Array, isWanted: (number: number) => boolean): readonly number[] {
  const positions: number[] = [];
  for (let position = 0; position < column.length; position += 1) {
    if (isWanted(column[position] ?? -1)) positions.push(position);
  }
  return positions;
}

/** Each group of a game with its rank in it, from 1, in the catalogue's order. */
export function groupsAt(index: GameIndex, position: number): Record<string, number> {
  const own = index.columns.sets[index.columns.set[position] ?? -1] ?? [];
  const provider = providerGroupId(providerAt(index, position));
  const listed = index.groups.map(
    (group, number) => [group.id, rankIn(index, group, own.includes(number), position)] as const,
  );
  const isListed = index.groups.some(({ id }) => id === provider);
  const ranks = isListed ? listed : [...listed, [provider, rankByHalving(index, provider, position)] as const];
  return Object.fromEntries(ranks.filter(([, rank]) => rank > 0));
}

/** Rank from 1, 0 for none. `isInSet`: whether the game's set names the group. */
function rankIn(index: GameIndex, { id, first, list }: GroupColumn, isInSet: boolean, position: number): number {
  if (first !== undefined) return position < first ? position + 1 : 0;
  if (list !== undefined) return (groupPositions(index, id) ?? []).indexOf(position) + 1;
  return isInSet ? rankByHalving(index, id, position) : 0;
}

function rankByHalving(index: GameIndex, group: string, position: number): number {
  const positions = groupPositions(index, group) ?? [];
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return positions[low] === position ? low + 1 : 0;
}
