import { PROFILES } from '../browser/profiles.ts';
import type { Product } from '../product/product.ts';
import { runQuietly } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';
import { runLoad } from './run-load.ts';

/** Connections that ask at the same time, and for how many seconds each page is asked for. */
const CONNECTIONS = 20;
const SECONDS = 1;

const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
  'user-agent': PROFILES.desktop.context.userAgent ?? '',
};

/** A game's own page: all of them are one page with other figures, so one stands for all. */
const GAME = /^\/[a-zA-Z]+-games\/[^/]+$/;

/** Paths of every public page in English, as the site tells search engines, with one game for all. Throws without a sitemap. */
async function publicPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`);
  if (!answer.ok) throw new Error(`the sitemap answered ${answer.status}`);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const paths = addresses.map((address) => new URL(address).pathname).filter((path) => !/^\/[a-z]{2}(\/|$)/.test(path));
  const game = paths.find((path) => GAME.test(path));
  const pages = [...paths.filter((path) => !GAME.test(path)), ...(game ? [game] : [])];
  if (pages.length < 2) throw new Error('the sitemap names no pages');
  return pages;
}

/** The slowest public page's 95th percentile with 20 connections. `kind`: whether pages are cached. */
export async function measurePages(
  product: Product,
  kind: 'cached' | 'uncached',
  runs: number,
  tries: number,
): Promise<Figure[]> {
  const pages = await publicPages(product.origin);
  const values: number[] = [];
  let slowest = { path: '', p95: 0 };
  for (let run = 0; run < runs; run++) {
    let worst = 0;
    for (const path of pages) {
      const { result } = await runQuietly([process.pid, ...product.roots()], tries, () =>
        runLoad(product, { path, headers: HEADERS, connections: CONNECTIONS, seconds: SECONDS }),
      );
      worst = Math.max(worst, result.p95);
      if (result.p95 > slowest.p95) slowest = { path, p95: result.p95 };
    }
    values.push(worst);
  }
  return [
    {
      id: `server.pages.${kind}`,
      label: `slowest of ${pages.length} public pages, ${kind}, c=${CONNECTIONS}: p95`,
      unit: 'ms',
      values,
      note: slowest.path,
    },
  ];
}
