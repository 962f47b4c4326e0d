import type { SiteAddresses } from '@foyer/contract/content/sitemap';
import { expect, test } from 'vitest';
import { formatSitemaps, sitePages } from './sitemap.ts';

const addresses: SiteAddresses = {
  groups: ['all', 'new'],
  liveGroups: [],
  providers: [901],
  pages: ['faq', 'how-to-start', 'promotions/welcome'],
  games: [
    { friendlyId: 'book-of-x', releasedOn: '2026-10-01' },
    { friendlyId: 'table-1', releasedOn: null },
  ],
  newest: '2026-11-01',
};
const site = { origin: 'https://foyer.test', languages: ['en', 'hu'] };

const locations = (text: string | undefined) => [...(text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

test('every page is there once in every language, and no hidden one', () => {
  const paths = sitePages(addresses).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/providers',
      '/all-games',
      '/new-games',
      '/providers/901',
      '/all-games/book-of-x',
      '/faq',
      '/how-to-start',
      '/promotions/welcome',
    ]),
  );
  for (const path of ['/live', '/logout', '/login', '/dev', '/blocked', '/style-guide', '/promotions'])
    expect(paths).not.toContain(path);
  const found = locations(formatSitemaps(addresses, site).get('/sitemap.xml'));
  expect(found).toHaveLength(paths.length * 2);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(
    expect.arrayContaining([
      'https://foyer.test/',
      'https://foyer.test/hu',
      'https://foyer.test/hu/all-games/book-of-x',
    ]),
  );
});

test('live groups bring their pages and the live casino', () => {
  const groups = [...addresses.groups, 'live'];
  const paths = sitePages({ ...addresses, groups, liveGroups: ['roulette'] }).map(({ path }) => path);
  expect(paths).not.toContain('/live-games');
  expect(paths).toEqual(expect.arrayContaining(['/live', '/live/roulette-games']));
});

test('a page names its other languages and the day of its last change', () => {
  const text = formatSitemaps(addresses, site).get('/sitemap.xml') ?? '';
  const [entry = ''] = text.match(/<url><loc>https:\/\/foyer\.test\/hu\/all-games\/book-of-x<.*?<\/url>/) ?? [];
  expect(entry).toContain('<lastmod>2026-10-01</lastmod>');
  expect(entry).toContain('hreflang="en" href="https://foyer.test/all-games/book-of-x"');
  expect(entry).toContain('hreflang="hu" href="https://foyer.test/hu/all-games/book-of-x"');
  expect(entry).toContain('hreflang="x-default" href="https://foyer.test/all-games/book-of-x"');
  expect(text.match(/<url><loc>[^<]*table-1<[^\n]*/)?.[0]).not.toContain('lastmod');
});

test('too many addresses make an index of several files', () => {
  const files = formatSitemaps(addresses, site, 5);
  const names = locations(files.get('/sitemap.xml'));
  expect(names).toEqual([...files.keys()].slice(1).map((name) => `https://foyer.test${name}`));
  const parts = [...files].slice(1).map(([, text]) => locations(text));
  expect(parts.every((part) => part.length <= 5)).toBe(true);
  expect(parts.flat()).toEqual(locations(formatSitemaps(addresses, site).get('/sitemap.xml')));
});

test('an address cannot break out of its element', () => {
  const text = formatSitemaps(addresses, { ...site, origin: 'https://a"><b>&' }).get('/sitemap.xml') ?? '';
  expect(text).not.toContain('<b>');
  expect(text).toContain('https://a&quot;&gt;&lt;b&gt;&amp;');
});
