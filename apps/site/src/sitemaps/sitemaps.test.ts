import { gunzipSync } from 'node:zlib';
import { BRANDS } from '@foyer/brands/brands';
import { beforeEach, expect, test } from 'vitest';
import { BrandSettingsCache } from '../brand/brand-settings-cache.ts';
import { OfferedLanguages } from '../brand/offered-languages.ts';
import type { SitePlatform } from '../pages/page-renderer.ts';
import { Sitemaps } from './sitemaps.ts';

const ADDRESSES = { groups: [], liveGroups: [], providers: [], pages: [], games: [], newest: '2026-10-01' };

/** For whom the addresses were asked, in order. Each waits in `answers` for the test. */
let asked: string[];
let answers: (() => void)[];
let isBroken = false;
let change: () => void;
let sitemaps: Sitemaps;

beforeEach(() => {
  asked = [];
  answers = [];
  isBroken = false;
  const listeners: (() => void)[] = [];
  change = () => {
    for (const listener of listeners) listener();
  };
  const platform: Pick<SitePlatform, 'createPageClient' | 'onSiteDataChanged' | 'brandCookie'> = {
    brandCookie: 'brand',
    onSiteDataChanged: (listener) => listeners.push(listener),
    createPageClient: ({ origin }) => ({
      isGuest: async () => true,
      end() {},
      async ask(name) {
        if (name !== 'listAddresses') throw new Error('away');
        asked.push(origin);
        await new Promise<void>((resolve) => answers.push(resolve));
        if (isBroken) throw new Error('away');
        return { ok: true, value: ADDRESSES };
      },
    }),
  };
  sitemaps = new Sitemaps(
    platform as SitePlatform,
    new OfferedLanguages(new BrandSettingsCache(platform as SitePlatform)),
  );
});

async function find(origin: string): Promise<string | undefined> {
  const file = await sitemaps.find({ origin, brand: BRANDS.foyer }, '/sitemap.xml');
  return Buffer.isBuffer(file) ? String(gunzipSync(file)) : file;
}

/** Answers the n-th asking, once it has come. */
async function answer(number: number): Promise<void> {
  await expect.poll(() => answers.length).toBe(number);
  answers.at(-1)?.();
}

test('sitemaps for several hosts are made one after another, and four of them at most are taken on', async () => {
  const finding = ['a', 'a', 'b', 'c', 'd', 'e'].map((host) => find(`http://${host}.example`));
  expect(await finding[5]).toBe('busy');
  for (const number of [1, 2, 3, 4]) {
    await answer(number);
    expect(asked).toHaveLength(number);
  }
  for (const [index, host] of ['a', 'a', 'b', 'c', 'd'].entries()) {
    expect(await finding[index]).toContain(`<loc>http://${host}.example/</loc>`);
  }
  const last = find('http://e.example');
  await answer(5);
  expect(await last).toContain('http://e.example/');
  expect(await find('http://e.example')).toContain('http://e.example/');
  expect(asked).toHaveLength(5);
});

test('one that could not be made is asked for again, and holds up no other', async () => {
  isBroken = true;
  const [first, second] = [find('http://a.example'), find('http://b.example')];
  const failed = expect(first).rejects.toThrow('away');
  await answer(1);
  await failed;
  isBroken = false;
  await answer(2);
  expect(await second).toContain('http://b.example/');
  const again = find('http://a.example');
  await answer(3);
  expect(await again).toContain('http://a.example/');
});

test('one that was begun before a change is not cached', async () => {
  const early = find('http://a.example');
  await expect.poll(() => answers.length).toBe(1);
  change();
  await answer(1);
  expect(await early).toContain('http://a.example/');
  const late = find('http://a.example');
  await answer(2);
  expect(await late).toContain('http://a.example/');
});
