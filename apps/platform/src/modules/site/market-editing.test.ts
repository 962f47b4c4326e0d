import { Launch } from '@foyer/contract/game/play';
import { EditedMarket } from '@foyer/contract/settings/market-editing';
import { MARKETS, type MarketCode } from '@foyer/domain/market/market-profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
const headers = { authorization: `Bearer ${TOKEN}` };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
});
afterAll(() => platform.close());

async function read(): Promise<EditedMarket> {
  const answer = await platform.app.request('http://localhost/api/operator/market', { headers });
  return z.parse(EditedMarket, await answer.json());
}
const put = (body: unknown) => createTestClient(platform).send('PUT', '/api/operator/market', body, headers);
const change = async (body: object) => put({ version: (await read()).version, ...body });
const told = async (path: string) => (await platform.app.request(`http://localhost/api/${path}`)).json();
async function demo(): Promise<Launch> {
  const body = { game: 'tokaj-nights', mode: 'demo' };
  return z.parse(Launch, (await createTestClient(platform).send('POST', '/api/game/launch', body)).body);
}

test('the market is the configuration’s until the operator chooses one', async () => {
  expect(await read()).toMatchObject({ market: 'strictest', version: 0, duties: {} });
});

test('only with the operator’s token', async () => {
  const answer = await createTestClient(platform).send('PUT', '/api/operator/market', { version: 0, market: 'SE' });
  expect(answer.status).toBe(401);
  expect((await platform.app.request('http://localhost/api/operator/market')).status).toBe(401);
});

test.each(Object.keys(MARKETS) as MarketCode[])(
  '[ROLE-02] %s: what the pages are told and what the server does follow one profile at once',
  async (code) => {
    const { appliedCountryRules, minimumAge, currency, clock, minRoundMs, selfHelp, allowedCountries } = MARKETS[code];
    expect(await change({ market: code })).toMatchObject({ status: 200, body: { market: code, duties: {} } });
    const settings = await told('settings');
    expect(settings.notice).toMatchObject({ market: code, minimumAge, currency, clock });
    expect(settings.notice.helpLinks).toHaveLength(selfHelp.length);
    expect(settings.backEnd).toMatchObject({
      playerAgeLimit: { minimum: minimumAge },
      allowedCountries: allowedCountries ?? [],
    });
    expect((await told('session')).appliedCountryRules).toBe(appliedCountryRules);
    expect(await demo()).toMatchObject({ currency, minRoundMs: minRoundMs.slots });
  },
);

test('[ROLE-02] [SHELL-28] a duty is made stricter while the site runs; each market keeps its own', async () => {
  const duties = { minimumAge: 21, minRoundMs: { slots: 6000, other: 5000 }, realityCheckMinutes: 30, clock: true };
  await change({ market: 'GB', duties });
  const { notice, backEnd } = await told('settings');
  expect(notice).toMatchObject({ market: 'GB', minimumAge: 21, realityCheckMinutes: 30, clock: true });
  expect(backEnd.playerAgeLimit.minimum).toBe(21);
  expect((await demo()).minRoundMs).toBe(6000);
  await change({ market: 'SE' });
  expect((await told('settings')).notice).toMatchObject({ market: 'SE', minimumAge: 18, realityCheckMinutes: 60 });
  expect(await change({ market: 'GB' })).toMatchObject({ body: { duties, inForce: { minimumAge: 21 } } });
  await change({ duties: {} });
  expect((await told('settings')).notice.minimumAge).toBe(18);
});

test('a stored market that nobody knows is the strictest', async () => {
  await change({ market: 'SE' });
  const { version } = await read();
  await platform.database.pool.query("UPDATE market_choice SET market = 'XX'");
  expect(await read()).toMatchObject({ market: 'strictest', inForce: { minimumAge: 21 } });
  expect(await put({ version, market: 'GB' })).toMatchObject({ status: 200, body: { market: 'GB' } });
});

test.each<[string, object, string, string, object?]>([
  ['a market that is none', { market: 'XX' }, 'market', 'invalid'],
  ['an age below the market’s', { duties: { minimumAge: 17 } }, 'duties.minimumAge', 'looserThanMarket'],
  ['half a year', { duties: { minimumAge: 18.5 } }, 'duties.minimumAge', 'invalid'],
  [
    'a reminder later than in a day',
    { duties: { realityCheckMinutes: 1_441 } },
    'duties.realityCheckMinutes',
    'tooBig',
    { maximum: 1_440 },
  ],
  ['a duty that is none', { duties: { minimumAgee: 21 } }, 'duties', 'unknownField'],
  ['no links', { duties: { selfHelp: [] } }, 'duties.selfHelp', 'missingLink'],
  [
    'a page that does not exist',
    { duties: { selfHelp: [...MARKETS.GB.selfHelp, { kind: 'help', name: null, url: '/no-such-page' }] } },
    'duties.selfHelp.3.url',
    'noSuchPage',
  ],
  [
    'a link that runs something',
    { duties: { selfHelp: [...MARKETS.GB.selfHelp, { kind: 'help', name: null, url: 'javascript:alert(1)' }] } },
    'duties.selfHelp.3.url',
    'refusedLink',
  ],
  [
    'a name with a NUL',
    { duties: { selfHelp: [...MARKETS.GB.selfHelp, { kind: 'help', name: 'a\0b', url: '/faq' }] } },
    'duties.selfHelp.3.name',
    'invalid',
  ],
])('%s is refused, and nothing is changed', async (_, body, field, key, params) => {
  await change({ market: 'GB', duties: {} });
  const before = await read();
  const answer = await change(body);
  expect(answer.status).toBe(400);
  expect(errorOf(answer).errorDetails.issues).toContainEqual({ field, key, ...(params && { params }) });
  expect(await read()).toEqual(before);
});

test('of two editors who read the same version the second is told so', async () => {
  const { version } = await read();
  const answers = await Promise.all([put({ version, market: 'SE' }), put({ version, market: 'NL' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
