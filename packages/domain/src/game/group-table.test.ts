import { expect, test } from 'vitest';
import {
  findGroup,
  GAME_GROUPS,
  isKnownGroup,
  liveGroups,
  providerGroupId,
  providerOfGroup,
  WIN_WAYS_RANGES,
  winWaysRange,
} from './group-table.ts';

test.each([
  ['ENTITY-34', 'all slots live popular jackpot progressiveJackpot favourite allTimeFavourite freeSpins freeMoney'],
  ['ENTITY-34', 'new promo recommended recent branded table bingo hot hotPlus betting'],
  ['ENTITY-37', 'top10 top50 top100'],
  [
    'ENTITY-35',
    '3d classic poker roulette blackjack video progressive bonus dice promo-slots virtual-sport vip scratch',
  ],
])('[%s] knows %s', (_id, ids) => {
  for (const id of ids.split(' ')) expect(isKnownGroup(id), id).toBe(true);
});

test('[ENTITY-35] the 13 slots groups stand in the slots area', () => {
  expect(GAME_GROUPS.filter((group) => group.area === 'slots' && group.id !== 'slots')).toHaveLength(13);
});

test('[ENTITY-36] the 7 live groups stand in the live area', () => {
  expect(liveGroups).toEqual(['shows', 'blackjack', 'poker', 'roulette', 'baccarat', 'vip', 'other']);
  for (const id of liveGroups) expect(findGroup(id, 'live')?.area).toBe('live');
});

test('[ENTITY-38] win ways run from 1-10 to 5K+ without gap or overlap', () => {
  expect(WIN_WAYS_RANGES[0]?.label).toBe('1-10');
  expect(WIN_WAYS_RANGES.at(-1)).toMatchObject({ label: '5K+', from: 5000, to: null });
  for (const [index, range] of WIN_WAYS_RANGES.entries()) {
    expect(isKnownGroup(range.id)).toBe(true);
    if (index > 0) expect(range.from).toBe((WIN_WAYS_RANGES[index - 1]?.to ?? 0) + 1);
  }
  expect([1, 10, 11, 243, 4999, 5000, 117649].map((ways) => winWaysRange(ways)?.label)).toEqual([
    '1-10',
    '1-10',
    '11-25',
    '101-250',
    '1K-5K',
    '5K+',
    '5K+',
  ]);
  expect(winWaysRange(0)).toBeNull();
});

test('[ENTITY-39] hotPlus is marked 18, hot is not', () => {
  expect(findGroup('hotPlus')?.ageMark).toBe(18);
  expect(GAME_GROUPS.filter((group) => group.ageMark !== null)).toHaveLength(1);
});

test('[ENTITY-40] provider groups of known providers and of studios', () => {
  expect(providerGroupId(11)).toBe('provider-11');
  expect([11, -15, 901].map((id) => providerOfGroup(providerGroupId(id)))).toEqual([11, -15, 901]);
  expect(
    ['provider-11', 'provider--15', 'provider-43', 'provider-28', 'provider-901'].map((id) => isKnownGroup(id)),
  ).toEqual([true, true, false, false, false]);
  expect(isKnownGroup('provider-901', [{ id: 901, name: 'Lantern Row' }])).toBe(true);
  expect(['provider-', 'provider-011', 'provider--0', 'slots'].map(providerOfGroup)).toEqual([null, null, null, null]);
});

test('[ENTITY-34] unknown groups, and no id twice in one area', () => {
  expect(['nosuchgroup', '', '__proto__'].map((id) => isKnownGroup(id))).toEqual([false, false, false]);
  const keys = GAME_GROUPS.map((group) => `${group.area}/${group.id}`);
  expect(new Set(keys).size).toBe(keys.length);
  // An id is one path segment of `/{id}-games`.
  for (const group of GAME_GROUPS) expect(group.id).toMatch(/^[a-zA-Z0-9-]+$/);
});
