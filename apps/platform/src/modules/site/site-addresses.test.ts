import { listAddresses } from '@foyer/contract/content/sitemap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEntries } from '../../testing/test-entries.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { buildCatalogue } from '../game/catalogue/catalogue.ts';
import { siteAddresses } from './site-addresses.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('every listed game and group is named once, players’ own groups and disabled games are not', () => {
  const entries = testEntries([{ releasedOn: '2026-10-01' }, { releasedOn: '2026-11-01' }, { enabled: false }]);
  const studios = [{ id: 901, name: 'Zeta Works' }];
  const catalogue = buildCatalogue({ version: 1, entries, plays: new Map(), studios, providersOrder: [] });
  const addresses = siteAddresses(catalogue, ['roulette']);
  expect(addresses).toMatchObject({
    providers: [901],
    liveGroups: [],
    newest: '2026-11-01',
    games: [
      { friendlyId: 'game-1', releasedOn: '2026-10-01' },
      { friendlyId: 'game-2', releasedOn: '2026-11-01' },
    ],
  });
  expect(addresses.groups).toContain('popular');
  expect(addresses.groups.filter((id) => /^provider-|^(recent|favourite|recommended)$/.test(id))).toEqual([]);
});

test('the call answers as the contract says', async () => {
  const response = await platform.app.request('http://localhost/api/site/addresses');
  const { games, groups } = listAddresses.response.parse(await response.json());
  expect(games.length).toBeGreaterThan(100);
  expect(new Set(games.map(({ friendlyId }) => friendlyId)).size).toBe(games.length);
  expect(groups).toContain('new');
});
