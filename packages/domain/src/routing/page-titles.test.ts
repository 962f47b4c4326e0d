import { expect, test } from 'vitest';
import { GAME_GROUPS } from '../game/group-table.ts';
import { groupPageTitle, pageTitleKey } from './page-titles.ts';

test.each([
  ['PAGES-10', 'slots', 'slots'],
  ['PAGES-11', 'bingo', 'bingo'],
  ['PAGES-12', 'table', 'table-games'],
  ['PAGES-13', 'dice', 'dice'],
  ['PAGES-14', 'poker', 'video-poker'],
  ['PAGES-15', 'jackpot', 'jackpots'],
  ['PAGES-10', 'new', null],
  ['PAGES-10', 'toString', null],
])('[%s] the page of the group %s is titled %s', (_, group, title) => {
  expect(groupPageTitle(group)).toBe(title);
});

test('[PAGES-10..15] each titled group is a group', () => {
  const titled = GAME_GROUPS.filter(({ id, area }) => area !== 'live' && groupPageTitle(id) !== null);
  expect(titled.map(({ id }) => id).sort()).toEqual(['bingo', 'dice', 'jackpot', 'poker', 'slots', 'table']);
  expect(pageTitleKey('limits')).toBe('page-title.limits');
});
