import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressSitemaps } from './compress-sitemaps.ts';
import { formatSitemaps } from './sitemap.ts';

const GAMES = 15_000;
const addresses = {
  groups: ['new'],
  liveGroups: [],
  providers: [901],
  pages: [],
  games: Array.from({ length: GAMES }, (_, index) => ({ friendlyId: `game-${index}`, releasedOn: '2026-10-01' })),
  newest: '2026-10-01',
};
const site = { origin: 'https://casino.example', languages: ['en', 'hu', 'nl', 'sv'] };

test('the sitemaps of the largest catalogue are made beside the main thread, and as they would be on it', async () => {
  const compression = compressSitemaps({ addresses, site });
  let turns = 0;
  let isDone = false;
  void compression.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  const files = await compression;
  expect(turns).toBeGreaterThan(100);
  const wanted = formatSitemaps(addresses, site);
  expect([...files.keys()]).toEqual([...wanted.keys()]);
  expect(wanted.size).toBeGreaterThan(1);
  for (const [name, text] of wanted) expect(String(gunzipSync(files.get(name) ?? '')) === text).toBe(true);
});

test('what cannot be made fails', async () => {
  await expect(compressSitemaps({ addresses: {} as never, site })).rejects.toThrow();
});
