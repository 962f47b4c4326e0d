import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storedSettings } from '../../modules/settings/stored-settings.ts';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { createTestClient, TEST_ORIGIN, type TestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createLog } from '../log/log.ts';
import type { PageClient } from './in-process-client.ts';

let platform: TestPlatform;
let player: TestClient;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  // As in production: here nothing strikes out what the contract does not name.
  platform = await createTestPlatform({ log, config: { demo: false, checksAnswers: false } });
  player = createTestClient(platform);
  expect((await player.login('nora', DEMO_PASSWORD)).status).toBe(200);
});
afterAll(() => platform.close());

function createPageClient(cookie: string | null): PageClient {
  return platform.createPageClient({
    cookie: cookie ?? undefined,
    origin: TEST_ORIGIN,
    address: undefined,
    acceptLanguage: undefined,
  });
}

async function answerOf(page: PageClient, name: string, input: unknown = {}): Promise<unknown> {
  const answer = await page.ask(name, input);
  if (!answer.ok) throw new Error(`${name} was refused with ${answer.error.errorCode}`);
  return answer.value;
}

const CALLS: readonly [string, string, unknown][] = [
  ['getSession', '/api/session', {}],
  ['getSettings', '/api/settings', {}],
  ['getTexts', '/api/texts/hu', { params: { language: 'hu' } }],
  ['getProtectionStatus', '/api/protection/status', {}],
  ['getGameMenu', '/api/game/menu', {}],
  ['getLobby', '/api/game/lobby?perRow=6', { query: { perRow: '6' } }],
  ['listGames', '/api/game/list?group=new&page=1', { query: { group: 'new', page: '1' } }],
];

test.each<[string, () => string | null, boolean]>([
  ['a player', () => player.cookie(), false],
  ['nobody', () => null, true],
  ['a token that was never given', () => `foyer=${'a'.repeat(43)}`, true],
  ['what is no token', () => 'foyer=made-up', true],
])('a page knows without a call whether a guest asks: %s', async (_, cookieOf, isGuest) => {
  expect(await createPageClient(cookieOf()).isGuest()).toBe(isGuest);
});

describe('a page is answered exactly as a browser is: nothing missing and nothing that the contract does not name', () => {
  test.each(CALLS)('%s for a guest', async (name, path, input) => {
    const { body } = await createTestClient(platform).get(path);
    expect(await answerOf(createPageClient(null), name, input)).toStrictEqual(body);
  });

  test.each([
    ...CALLS,
    ['getBalance', '/api/player/balance', {}] as const,
    ['getPlaySummary', '/api/player/play-summary', {}] as const,
  ])('%s for a player', async (name, path, input) => {
    const { status, body } = await player.get(path);
    expect(status).toBe(200);
    expect(await answerOf(createPageClient(player.cookie()), name, input)).toStrictEqual(body);
  });

  test('getGame', async () => {
    const lobby = (await player.get('/api/game/lobby')).body as { featured: { friendlyId: string }[] };
    const game = lobby.featured[0]?.friendlyId ?? '';
    const { body } = await player.get(`/api/game/info/${game}`);
    expect(await answerOf(createPageClient(player.cookie()), 'getGame', { params: { game } })).toStrictEqual(body);
  });
});

test.each([
  ['a guest for a balance', 'getBalance', {}, 401, '115'],
  ['an unknown game', 'getGame', { params: { game: 'nosuch' } }, 404, '131'],
  ['an id that is none', 'getGame', { params: { game: '<b>' } }, 400, '2'],
  ['a group that is not loaded', 'listGames', { query: { group: 'nosuch' } }, 404, '101'],
  ['a page that is no number', 'listGames', { query: { page: 'x' } }, 400, '2'],
  ['a query that the call does not take', 'getSession', { query: { a: '1' } }, 400, '2'],
  ['a development call without the demo', 'listDemoPlayers', {}, 404, '101'],
])('[ENTITY-07] refuses %s as over the wire', async (_, name, input, status, errorCode) => {
  expect(await createPageClient(null).ask(name, input)).toMatchObject({ ok: false, status, error: { errorCode } });
});

test('a page writes nothing', async () => {
  await expect(createPageClient(player.cookie()).ask('logout', {})).rejects.toThrow(
    'logout is no call that a page may make',
  );
  await expect(createPageClient(null).ask('nosuch', {})).rejects.toThrow('nosuch');
});

test('the session is looked up once for a whole page, and anew for the next', async () => {
  const query = vi.spyOn(platform.database.pool, 'query');
  const lookUps = () =>
    query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('"find-session"')).length;
  const page = createPageClient(player.cookie());
  await Promise.all(['getSession', 'getBalance', 'getPlaySummary', 'getLobby'].map((name) => answerOf(page, name)));
  expect(lookUps()).toBe(1);
  await answerOf(createPageClient(player.cookie()), 'getSession');
  expect(lookUps()).toBe(2);
  query.mockRestore();
});

test('what is the same for everyone is made once, until the data change', async () => {
  const ask = () => answerOf(createPageClient(null), 'getSettings');
  const first = await ask();
  expect(await answerOf(createPageClient(player.cookie()), 'getSettings')).toBe(first);
  const settings = (await storedSettings(platform.deps)).byBrand.get('foyer');
  if (!settings) throw new Error('no settings');
  const version = await saveSettings(platform.deps, 'foyer', settings);
  expect(await ask()).toMatchObject({ version });
});

test('a page stands in the log and in the figures once, whatever it asked', async () => {
  lines.length = 0;
  const page = createPageClient(player.cookie());
  await Promise.all(['getSession', 'getLobby', 'getBalance'].map((name) => answerOf(page, name)));
  page.end(200);
  expect(lines).toEqual([expect.objectContaining({ msg: 'page', status: 200, calls: 3 })]);
  expect(await platform.deps.metrics.registry.metrics()).toContain('endpoint="page",status="200"');
});

test('a fault of our own is code 100 with its request, and in the log', async () => {
  lines.length = 0;
  const query = vi.spyOn(platform.database.pool, 'query').mockRejectedValue(new Error('gone') as never);
  const answer = await createPageClient(player.cookie()).ask('getBalance', {});
  query.mockRestore();
  expect(answer).toMatchObject({ ok: false, status: 500, error: { errorCode: '100' } });
  expect(lines).toEqual([expect.objectContaining({ msg: 'call failed', endpoint: 'getBalance' })]);
});
