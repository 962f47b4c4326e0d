import type { ShownBrand } from '@foyer/brands/footer';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import { parseQuery } from '@foyer/domain/routing/query';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { createMemoryHistory, type RouterHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { DEMO_PASSWORD } from '../../../platform/src/seed/demo-players.ts';
import {
  createTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '../../../platform/src/testing/test-platform.ts';
import { ensureCall, type Loader, loadRoute } from '../app/navigation/load-route.ts';
import { createQueryClient, Root } from '../app/Root.tsx';
import { callOf } from '../data/call.ts';
import { createTransport, type Fetch } from '../data/transport.ts';
import { textOf } from './text-of.ts';

export type OpenOptions = {
  device?: DeviceType;
  /** The seeded player who is logged in first. */
  as?: string;
  brand?: ShownBrand;
  /** Wraps the calls, to count or to break them. */
  between?: (fetch: Fetch) => Fetch;
  loadPage?: NonNullable<Loader['loadPage']>;
};

export type TestPage = {
  history: RouterHistory;
  client: QueryClient;
  /** Calls of the page so far, as `GET /api/session`. */
  calls: readonly string[];
};

export type AppTestBed = {
  platform: TestPlatform;
  /** Renders an address in a browser of its own. */
  open(address: string, options?: OpenOptions): Promise<TestPage>;
  close(): Promise<void>;
};

const PLAY_MONEY: ShownBrand = { isPlayMoney: true, lines: [], seals: [] };

/** A browser's fetch on the platform in process: with cookies, and a record of each call. */
function createFetch({ app }: TestPlatform, calls: string[]): Fetch {
  const jar = new Map<string, string>();
  return async (path, init) => {
    calls.push(`${init.method} ${path}`);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    // Node's fetch does not know happy-dom's Blob.
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

async function openPage(platform: TestPlatform, address: string, options: OpenOptions): Promise<TestPage> {
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
  if (userName)
    await Promise.all([getBalance, getPlaySummary].map((endpoint) => ensureCall(loader, callOf(endpoint, {}))));
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

/** The platform with its demo data, and the whole application on it, without a port. */
export async function openAppTestBed(options?: TestPlatformOptions): Promise<AppTestBed> {
  const platform = await createTestPlatform({ runsJobs: true, ...options });
  return {
    platform,
    open: (address, pageOptions = {}) => openPage(platform, address, pageOptions),
    close: () => platform.close(),
  };
}
