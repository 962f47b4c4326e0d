import { expect, test } from 'vitest';
import type { ReadCall } from '../../data/page.ts';
import { listStatus } from './list-head.ts';
import { listQueryOf } from './list-query.ts';

const readList = (games: readonly object[] | undefined) => (() => games && { games }) as unknown as ReadCall;

test.each<[string, string, readonly object[] | undefined, number | undefined]>([
  ['beyond the last', '3', [], 404],
  ['the last', '3', [{}], undefined],
  ['the first of an empty list', '1', [], undefined],
  ['one whose games could not be had', '3', undefined, undefined],
])('a page of a list that is %s has the right status', (_, page, games, status) => {
  expect(listStatus(readList(games), listQueryOf({ page }))).toBe(status);
});
