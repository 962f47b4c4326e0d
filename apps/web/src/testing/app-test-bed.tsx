import type { ShownBrand } from '@foyer/brands/footer';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import { parseQuery } from '@foyer/domain/routing/query';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { createMemoryHistory, type RouterHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import {
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '../../../platform/src/testing/test-platform.ts';
import { answer, type Loader, loadRoute } from '../app/navigation/load-route.ts';
import { createQueryClient, Root } from '../app/Root.tsx';
import { callOf } from '../data/call.ts';
import { createTransport, type Fetch } from '../data/transport.ts';
import { textOf } from './text-of.ts';

/** The one password of the seeded players. */
export const DEMO_PASSWORD = 'foyer-demo';

export type OpenOptions = {
  device?: DeviceType;
  /** Logs this seeded player in before the page is opened. */
  as?: string;
  /** Lines, seals and money of the brand. */
  brand?: ShownBrand;
  /** Stands between the page and the platform, to count or to break calls. */
  between?: (fetch: Fetch) => Fetch;
  /** Stands between the page and its chunks, to break some. */
  loadPage?: NonNullable<Loader['loadPage']>;
};

export type OpenPage = {
  history: RouterHistory;
  client: QueryClient;
  /** Calls of the page so far, as `GET /api/session`. */
  calls: readonly string[];
};

export type AppTestBed = {
  platform: TestPlatform;
  /** Opens an address as a browser of its own and shows it. */
  open(address: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
};

const PLAY_MONEY: ShownBrand = { isPlayMoney: true, lines: [], seals: [] };

/** A browser's fetch on the platform in process: with cookies, and with a note of each call. */
function createFetch({ app }: TestPlatform, calls: string[]): Fetch {
  const jar = new Map<string, string>();
  return async (path, init) => {
    calls.push(`${init.method} ${path}`);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    // The page's own kind of file is none to Node's requests.
    const body = init.body instanceof Blob ? await init.body.arrayBuffer() : init.body;
    const headers = { ...init.headers, cookie, ...(init.method === 'GET' ? {} : { origin: 'http://localhost' }) };
    const response = await app.request(`http://localhost${path}`, { ...init, ...(body ? { body } : {}), headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}

async function logIn(fetch: Fetch, userName: string): Promise<void> {
  const response = await fetch('/api/session/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${userName} could not log in: ${response.status}`);
}

async function openPage(platform: TestPlatform, address: string, options: OpenOptions): Promise<OpenPage> {
  const {
    device: deviceType = 'desktop',
    as: userName,
    between = (fetch) => fetch,
    loadPage,
    brand = PLAY_MONEY,
  } = options;
  const calls: string[] = [];
  const fetch = createFetch(platform, calls);
  if (userName) await logIn(fetch, userName);
  calls.length = 0;
  const client = createQueryClient();
  const transport = createTransport(between(fetch));
  const loader: Loader = {
    client,
    transport,
    deviceType,
    languages: ['en', 'hu', 'nl', 'sv'],
    ...(loadPage ? { loadPage } : {}),
    loadedPages: new Map(),
  };
  if (userName) await Promise.all([getBalance, getPlaySummary].map((endpoint) => answer(loader, callOf(endpoint, {}))));
  const history = createMemoryHistory({ initialEntries: [address] });
  const [path = '/', search = ''] = address.split('?');
  const loaded = await loadRoute(loader, { path, query: parseQuery(search) });
  if (loaded.kind === 'redirect') throw new Error(`${address} leads on to ${loaded.to}`);
  const text = textOf(loaded.page.location.language);
  const loadText = async (language: string) => textOf(language);
  await act(async () => {
    render(
      <Root brand={brand} loader={loader} history={history} first={{ page: loaded.page, text }} loadText={loadText} />,
    );
  });
  return { history, client, calls };
}

/** The platform with its demo data, and pages on it: the whole application, without a port. */
export async function openAppTestBed(options?: TestPlatformOptions): Promise<AppTestBed> {
  // As a browser finds it: with its jobs.
  const platform = await createTestPlatform({ runsJobs: true, ...options });
  return {
    platform,
    open: (address, pageOptions = {}) => openPage(platform, address, pageOptions),
    close: () => platform.close(),
  };
}
