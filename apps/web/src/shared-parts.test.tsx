import { createMemoryHistory } from '@tanstack/history';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../platform/src/seed/demo-players.ts';
import { createTestPlatform, type TestPlatform } from '../../platform/src/testing/test-platform.ts';
import { type DehydratedState, PAGE_STATE_ID } from './app/document/dehydrated-state.ts';
import type { RenderWithParts } from './app/document/shared-parts.tsx';

type RenderPage = typeof import('./server.tsx').renderPage;

const ORIGIN = 'http://localhost';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
afterEach(() => {
  vi.doUnmock('./app/document/shared-parts.tsx');
  vi.doUnmock('react-dom/server');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The server's own modules: without a document, from now to the end of the test. */
async function importServer({ sharesParts = true } = {}): Promise<RenderPage> {
  vi.resetModules();
  vi.stubGlobal('document', undefined);
  if (!sharesParts) {
    vi.doMock('./app/document/shared-parts.tsx', async () => {
      const { renderToString } = await import('react-dom/server');
      const renderWithParts: RenderWithParts = (tree) => [renderToString(tree)];
      return { renderWithParts };
    });
  }
  return (await import('./server.tsx')).renderPage;
}

async function logIn(userName: string): Promise<string | undefined> {
  if (userName === '') return undefined;
  const answer = await platform.app.request(`${ORIGIN}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

/** The same object for the same wording. */
const NO_OVERRIDES = {};

async function show(render: RenderPage, url: string, cookie: string | undefined, userAgent = CHROME): Promise<string> {
  const calls = platform.createPageClient({ cookie, origin: ORIGIN, address: undefined, acceptLanguage: undefined });
  const { pieces } = await render({
    url,
    origin: ORIGIN,
    userAgent,
    brand: 'foyer',
    overridesOf: () => NO_OVERRIDES,
    assets: { entry: '/assets/app.js', preloads: {}, style: '', pageStyles: {} },
    ask: (name, input) => calls.ask(name, input),
  });
  return inOrder(Buffer.concat([...pieces.head, ...pieces.rest].map((piece) => Buffer.from(piece))).toString());
}

const STATE = /(?<="calls":)\[\[.*\]\](?=\}<\/script>)/s;

/** The document with its answers in one order: they stand in the order in which they came. */
function inOrder(html: string): string {
  return html.replace(STATE, (calls) => JSON.stringify((JSON.parse(calls) as [unknown, unknown][]).toSorted(byKey)));
}

const byKey = (a: [unknown, unknown], b: [unknown, unknown]) => (JSON.stringify(a[0]) < JSON.stringify(b[0]) ? -1 : 1);

/** Hydrates a document with the browser's own modules and gives what React had to put right. */
async function hydrate(html: string, url: string): Promise<unknown[]> {
  const served = new DOMParser().parseFromString(html, 'text/html');
  const root = document.createElement('div');
  root.append(...(served.getElementById('root')?.childNodes ?? []));
  document.body.append(root);
  const state = JSON.parse(served.getElementById(PAGE_STATE_ID)?.textContent ?? '') as DehydratedState;
  const [{ createQueryClient, Root }, { hydrateCalls }, { loadFirstRoute }, { hydrateRoot }] = await Promise.all([
    import('./app/Root.tsx'),
    import('./data/call.ts'),
    import('./app/navigation/load-route.ts'),
    import('react-dom/client'),
  ]);
  const client = createQueryClient();
  hydrateCalls(client, state.calls);
  const { deviceType, languages } = state;
  const transport = () => new Promise<never>(() => {});
  const loader = { client, transport, deviceType, languages };
  const loaded = await loadFirstRoute(loader, { path: url, query: {} });
  if (loaded.kind !== 'shown') throw new Error('the address leads elsewhere');
  const { createText } = await import('@foyer/texts/format');
  const { compileMessages } = await import('@foyer/texts/compile');
  const { language } = loaded.page.location;
  const text = createText({ language, catalogue: compileMessages(language), placeholders: state.placeholders });
  const faults: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...told) => void faults.push(told));
  const mounted = hydrateRoot(
    root,
    <Root
      brand={state.brand}
      loader={loader}
      history={createMemoryHistory({ initialEntries: [url] })}
      first={{ page: loaded.page, text }}
      loadText={async () => text}
    />,
    { onRecoverableError: (fault) => faults.push(fault) },
  );
  // The page inside its Activity comes alive last: only then has a heart its listener.
  await vi.waitFor(() => expect(Object.keys(root.querySelector('h1') ?? {}).length).toBeGreaterThan(0), 20_000);
  mounted.unmount();
  root.remove();
  return faults;
}

/** Guests, markets, currencies, hearts, recent games, bonus money and free spins: each sees another lobby. */
const VISITORS = ['', 'nora', 'astrid', 'oliver', 'emma', 'lina'];
const ADDRESSES = ['/', '/hu', '/?modal=search', '/favourite-games', '/jackpot-games', '/live', '/none'];

async function showAll(render: RenderPage, cookies: readonly (string | undefined)[]) {
  const shown: Record<string, string> = {};
  for (const userAgent of [CHROME, PHONE]) {
    for (const url of ADDRESSES) {
      for (const [index, cookie] of cookies.entries()) {
        shown[`${VISITORS[index]} ${url} ${userAgent}`] = await show(render, url, cookie, userAgent);
      }
    }
  }
  return shown;
}

/** Where two documents begin to differ; null where they do not. */
function differenceOf(shown = '', expected: string): [string, string] | null {
  if (shown === expected) return null;
  const at = [...expected].findIndex((sign, index) => shown[index] !== sign);
  return [shown.slice(at - 80, at + 80), expected.slice(at - 80, at + 80)];
}

test('whoever came before, a visitor gets the elements that React gives this visitor alone', async () => {
  const cookies = await Promise.all(VISITORS.map(logIn));
  const shared = await importServer();
  const first = await showAll(shared, cookies);
  const again = await showAll(shared, cookies);
  const alone = await showAll(await importServer({ sharesParts: false }), cookies);
  expect(new Set(Object.values(alone)).size).toBe(Object.keys(alone).length);
  for (const [page, html] of Object.entries(alone)) {
    expect(html.includes('id="content"'), page).toBe(true);
    expect(differenceOf(first[page], html), page).toBeNull();
    expect(differenceOf(again[page], html), page).toBeNull();
  }
});

test("a heart is in its player's next page, and in nobody else's", async () => {
  const [nora, emma] = await Promise.all(['nora', 'emma'].map(logIn));
  const render = await importServer();
  const hearts = async (cookie: string | undefined) =>
    (await show(render, '/new-games', cookie)).split('aria-pressed="true"').length - 1;
  const before = [await hearts(nora), await hearts(emma)];
  const calls = platform.createPageClient({
    cookie: nora,
    origin: ORIGIN,
    address: undefined,
    acceptLanguage: undefined,
  });
  const list = await calls.ask('listGames', { query: { group: 'new' } });
  const games = list.ok ? (list.value as { games: { gameId: number; favourite: boolean }[] }).games : [];
  const game = games.find(({ favourite }) => !favourite)?.gameId;
  const answer = await platform.app.request(`${ORIGIN}/api/player/favourites/${game}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: nora ?? '' },
    body: JSON.stringify({ favourite: true }),
  });
  expect(answer.status).toBe(200);
  expect([await hearts(nora), await hearts(emma)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test.each([
  ['nora', '/', CHROME],
  ['nora', '/', PHONE],
  ['', '/hu', CHROME],
])('the browser takes over a page of shared parts as it stands: %s at %s', async (player, url, userAgent) => {
  const render = await importServer();
  const cookie = await logIn(player);
  await show(render, url, cookie, userAgent);
  const html = await show(render, url, cookie, userAgent);
  vi.unstubAllGlobals();
  vi.resetModules();
  expect(await hydrate(html, url)).toEqual([]);
});

test('what others see alike is rendered once', async () => {
  // Settings and menu are read anew after some seconds, and every part is rendered anew with them.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const [nora, emma] = await Promise.all(['nora', 'emma'].map(logIn));
  let renderings = 0;
  vi.doMock('react-dom/server', async (original) => {
    const server = await original<typeof import('react-dom/server')>();
    const renderToString: typeof server.renderToString = (...given) => {
      renderings += 1;
      return server.renderToString(...given);
    };
    return { ...server, renderToString };
  });
  const render = await importServer();
  const count = async (cookie: string | undefined) => {
    renderings = 0;
    await show(render, '/', cookie);
    return renderings;
  };
  const first = await count(nora);
  expect(first).toBeGreaterThan(15);
  // Of what emma sees only the games that nora has marked are new.
  expect([await count(nora), (await count(emma)) < first, await count(emma)]).toEqual([1, true, 1]);
});
