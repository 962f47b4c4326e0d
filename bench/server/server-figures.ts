import { FONTS_COOKIE } from '@foyer/brands/font-files';
import { PROFILES } from '../browser/profiles.ts';
import { loginCookie } from '../product/demo-login.ts';
import type { Product } from '../product/product.ts';
import { runQuietly, type Watched } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';
import { median } from '../report/statistics.ts';
import { type Load, runLoad } from './run-load.ts';

type Case = { id: string; label: string; path: string; headers: Record<string, string>; connections: number };

/** Length of one run and of the run before the first that lets the server's compiler settle. Seconds. */
const RUN = 4;
const WARM_UP = 3;

const BROWSER_HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
  'user-agent': PROFILES.phone.context.userAgent ?? '',
};

async function measureCase(product: Product, one: Case, runs: number, tries: number): Promise<Figure[]> {
  const { path, headers, connections } = one;
  await runLoad(product, { path, headers, connections, seconds: WARM_UP });
  const loads: Watched<Load>[] = [];
  for (let count = 0; count < runs; count++) {
    // The client is a child of this process, so what it takes is not foreign.
    loads.push(
      await runQuietly([process.pid, ...product.roots()], tries, () =>
        runLoad(product, { path, headers, connections, seconds: RUN }),
      ),
    );
  }
  return figuresOf(one, loads);
}

function figuresOf({ id, label, connections }: Case, loads: readonly Watched<Load>[]): Figure[] {
  const pick = (read: (load: Load) => number) => loads.map(({ result }) => read(result));
  const foreign = Math.max(...loads.map((load) => load.foreign));
  const size = ((loads[0]?.result.bodyBytes ?? 0) / 1024).toFixed(1);
  const cpu = (read: (load: Load) => number) => median(pick(read)).toFixed(3);
  const p50 = median(pick((load) => load.p50)).toFixed(1);
  const at = `${label}, c=${connections}`;
  return [
    {
      id: `${id}.rate`,
      label: `${at}: as measured`,
      unit: 'req/s',
      values: pick(({ rate }) => rate),
      note: `cores shared with client and database; body ${size} KB, p50 ${p50} ms; foreign <= ${foreign.toFixed(0)} %`,
    },
    {
      id: `${id}.perCore`,
      label: `${at}: one core`,
      unit: 'req/s',
      values: pick(({ cpuPerRequest }) => 1000 / cpuPerRequest),
      note: `1 / CPU of the server process, ${cpu(({ cpuPerRequest }) => cpuPerRequest)} ms a request; database ${cpu((load) => load.otherCpuPerRequest)} ms`,
    },
    { id: `${id}.bodyKb`, label: `${at}: body`, unit: 'KB', values: pick(({ bodyBytes }) => bodyBytes / 1024) },
    { id: `${id}.p99`, label: `${at}: p99`, unit: 'ms', values: pick(({ p99 }) => p99) },
  ];
}

/** The cookie by which a browser says that it has the fonts of this page cached. */
async function fontsCookie(origin: string, cookie: string): Promise<string> {
  const page = await (await fetch(origin, { headers: { cookie } })).text();
  const version = /"fonts":\{"version":"([\w-]+)"/.exec(page)?.[1];
  if (version === undefined) throw new Error('the page names no fonts');
  return `${FONTS_COOKIE}=${version}`;
}

/** Both with 16 connections and with one; budgets hold for 16. */
function bothWays(one: Omit<Case, 'connections'>): Case[] {
  return [
    { ...one, connections: 16 },
    { ...one, id: `${one.id}1`, connections: 1 },
  ];
}

/** What the server answers a second: guests from memory, a player's page, the balance. */
export async function measureServer(product: Product, runs: number, tries: number): Promise<Figure[]> {
  const cookie = await loginCookie(product.origin);
  const cases = [
    { id: 'server.guest', label: 'guest lobby from memory (br)', path: '/', headers: BROWSER_HEADERS },
    { id: 'server.player', label: "player's lobby (zstd)", path: '/', headers: { ...BROWSER_HEADERS, cookie } },
    {
      id: 'server.playerAgain',
      label: "player's lobby, fonts cached (zstd)",
      path: '/',
      headers: { ...BROWSER_HEADERS, cookie: `${cookie}; ${await fontsCookie(product.origin, cookie)}` },
    },
    { id: 'server.balance', label: 'balance', path: '/api/player/balance', headers: { accept: '*/*', cookie } },
  ].flatMap(bothWays);
  const figures: Figure[] = [];
  for (const one of cases) figures.push(...(await measureCase(product, one, runs, tries)));
  return figures;
}

/** The same page when nothing is cached: `product` runs with FOYER_PAGE_CACHE=off. */
export async function measureUncached(product: Product, runs: number, tries: number): Promise<Figure[]> {
  const one = {
    id: 'server.guestAnew',
    label: 'guest lobby rendered anew (zstd)',
    path: '/',
    headers: BROWSER_HEADERS,
  };
  const figures: Figure[] = [];
  for (const way of bothWays(one)) figures.push(...(await measureCase(product, way, runs, tries)));
  return figures;
}
