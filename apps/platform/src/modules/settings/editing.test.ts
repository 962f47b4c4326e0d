import { EditedSettings } from '@foyer/contract/settings-editing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
const headers = { authorization: `Bearer ${TOKEN}` };
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
}, 60_000);
afterAll(() => platform.close());

async function read(query = ''): Promise<EditedSettings> {
  const answer = await platform.app.request(`http://localhost/api/operator/settings${query}`, { headers });
  return z.parse(EditedSettings, await answer.json());
}
const put = (body: unknown, query = '') =>
  createTestClient(platform).send('PUT', `/api/operator/settings${query}`, body, headers);
const shown = async () => (await platform.app.request('http://localhost/api/settings')).json();

test('a menu is changed while the site runs; what is not named stays', async () => {
  const before = await read();
  const footerMenu = [{ name: 'Help', url: '/faq', onlyPreLogin: true }];
  const answer = await put({ version: before.version, frontEnd: { footerMenu } });
  expect(answer).toMatchObject({ status: 200, body: { version: before.version + 1 } });
  const { frontEnd } = await shown();
  expect(frontEnd).toEqual({ ...before.frontEnd, languages: frontEnd.languages, footerMenu });
  expect((await read('?brand=nordlys')).frontEnd.footerMenu).not.toEqual(footerMenu);
});

test('an optional field is set, and taken away by null', async () => {
  const { version } = await read();
  await put({ version, frontEnd: { gameSessionProlongationTimeoutSec: 20 } });
  expect((await shown()).frontEnd.gameSessionProlongationTimeoutSec).toBe(20);
  await put({ version: version + 1, frontEnd: { gameSessionProlongationTimeoutSec: null } });
  expect((await shown()).frontEnd.gameSessionProlongationTimeoutSec).toBeUndefined();
});

test('of two editors who read the same version the second is told so', async () => {
  const { version } = await read();
  const answers = await Promise.all([1, 2].map((n) => put({ version, frontEnd: { headerScrolledThreshold: n } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const item = (more: object) => ({ footerMenu: [{ name: 'A', url: '/faq', ...more }] });

test.each<[string, object, string, string]>([
  ['an unknown field', { frontEnd: { footerMenue: [] } }, 'frontEnd.footerMenue', 'unknownField'],
  [
    'an unknown field deep inside',
    { frontEnd: item({ onlyPreLogIn: true }) },
    'frontEnd.footerMenu.0.onlyPreLogIn',
    'unknownField',
  ],
  [
    'a menu in a menu',
    { frontEnd: item({ items: [{ name: 'B', url: '/' }] }) },
    'frontEnd.footerMenu.0.items',
    'unknownField',
  ],
  ['a wrong type', { frontEnd: { homeRows: ['all', 7] } }, 'frontEnd.homeRows.1', 'invalid'],
  ['a missing field', { frontEnd: { footerMenu: [{ name: 'A' }] } }, 'frontEnd.footerMenu.0.url', 'required'],
  ['a field that must stay', { frontEnd: { homeRows: null } }, 'frontEnd.homeRows', 'required'],
  [
    'an item twice',
    {
      frontEnd: {
        footerMenu: [
          { name: 'A', url: '/' },
          { name: 'A', url: '/' },
        ],
      },
    },
    'frontEnd.footerMenu.1',
    'duplicate',
  ],
  [
    'a link that runs something',
    { frontEnd: item({ url: 'javascript:alert(1)' }) },
    'frontEnd.footerMenu.0.url',
    'refusedLink',
  ],
  [
    'a loop',
    { backEnd: { reasonRedirections: { a: '/?reason=b', b: '/?reason=a' } } },
    'backEnd.reasonRedirections.a',
    'loop',
  ],
  ['a NUL', { frontEnd: item({ name: 'a\0b' }) }, 'frontEnd.footerMenu.0.name', 'invalid'],
  ['half a character', { backEnd: { reasonRedirections: { '\ud800': '/' } } }, 'backEnd.reasonRedirections', 'invalid'],
  ['a site without a language', { frontEnd: { languages: [] } }, 'frontEnd.languages', 'required'],
  ['a site whose languages have no words', { frontEnd: { languages: ['xx'] } }, 'frontEnd.languages', 'required'],
  ['a contact form without a subject', { frontEnd: { supportSubjects: [99] } }, 'frontEnd.supportSubjects', 'required'],
])('%s is refused, and nothing is changed', async (_, change, field, key) => {
  const { version } = await read();
  const answer = await put({ version, ...change });
  expect(answer.status).toBe(400);
  expect(errorOf(answer).errorDetails.issues).toContainEqual({ field, key });
  expect((await read()).version).toBe(version);
});

test.each([
  [{ backEnd: { gameSessionExpirationTimeMinutes: 0 } }, { key: 'tooSmall', params: { minimum: 1 } }],
  [{ backEnd: { contactUsMaxFileSizePerFile: 0 } }, { key: 'tooSmall', params: { minimum: 1 } }],
  [{ backEnd: { playerAgeLimit: { minimum: 100, maximum: 99 } } }, { key: 'tooBig', params: { maximum: 99 } }],
  [{ frontEnd: { notificationAutoHideDuration: -1 } }, { key: 'tooSmall', params: { minimum: 0 } }],
])('a number with which the site would not work is refused: %j', async (change, issue) => {
  const { version } = await read();
  const answer = await put({ version, ...change });
  expect(errorOf(answer).errorDetails.issues).toMatchObject([issue]);
  expect((await read()).version).toBe(version);
});

test('a brand that is none is not found', async () => {
  expect((await put({ version: 1 }, '?brand=nobody')).status).toBe(404);
});
