import { LIVE_EVENTS } from '@foyer/contract/event';
import { expect, test } from 'vitest';
import { spreadAsking } from './spread-asking.ts';

test.each([
  [1, undefined],
  [100, undefined],
  [1_000, 2_000],
  [5_000, 10_000],
  [20_000, 10_000],
])('of %s readers each asks again within %s ms of a change', (readers, withinMs) => {
  const data = LIVE_EVENTS.catalogueChanged.parse(spreadAsking('catalogueChanged', { version: 3 }, readers));
  expect([data.version, data.withinMs]).toEqual([3, withinMs]);
});

test('no other event is held back', () => {
  expect(spreadAsking('favouriteChanged', { gameId: 1 }, 20_000)).toEqual({ gameId: 1 });
});
