import { CookieSettings } from '@foyer/contract/settings/cookie-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
});
afterAll(() => platform.close());

const get = (path: string, headers = {}) => platform.app.request(`http://localhost/cms/${path}`, { headers });
const put = (name: string, source: string) =>
  createTestClient(platform).send(
    'PUT',
    `/api/operator/content/en/cms/${name}`,
    { version: 0, source },
    { authorization: `Bearer ${TOKEN}` },
  );

test('[CALL-12] the script of event listeners is the operator’s, and an empty one while there is none', async () => {
  const empty = await get('event-listener.js');
  expect([empty.status, empty.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const script = 'export const hear = (name) => console.info(name);';
  expect((await put('event-listener', `---\ntype: script\n---\n${script}`)).status).toBe(200);
  const own = await get('event-listener.js');
  expect((await own.text()).trim()).toBe(script);
  const etag = own.headers.get('etag') ?? '';
  expect((await get('event-listener.js', { 'if-none-match': etag })).status).toBe(304);
});

test('[CALL-13] [SHELLCALL-24] [ENTITY-27] the cookie categories are JSON: each with enable and a list', async () => {
  const before = await get('cookieSettings.json');
  expect(before.headers.get('content-type')).toBe('application/json');
  const categories = z.parse(CookieSettings, await before.json());
  expect(Object.values(categories).some(({ enable }) => enable)).toBe(false);
  const own = { statistics: { enable: false, list: ['_ga', '_gid'] } };
  expect((await put('cookieSettings', `---\ntype: json\n---\n${JSON.stringify(own)}`)).status).toBe(200);
  expect(await (await get('cookieSettings.json')).json()).toEqual(own);
});

test.each([
  ['no JSON', '{"statistics":'],
  ['a category without a list', '{"statistics":{"enable":true}}'],
  ['a list of no names', '{"statistics":{"enable":true,"list":[1]}}'],
])('cookie categories that are %s are refused', async (_, body) => {
  const answer = await createTestClient(platform).send(
    'PUT',
    '/api/operator/content/en/cms/cookieSettings',
    { version: 1, source: `---\ntype: json\n---\n${body}` },
    { authorization: `Bearer ${TOKEN}` },
  );
  expect(answer).toMatchObject({ status: 400, body: { errorDetails: { issues: [{ field: 'source', key: 'file' }] } } });
});

test.each(['nothing.js', 'event-listener.json', 'cookieSettings.js', '..%2f..%2fx.js', 'event-listener', 'x.html'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
