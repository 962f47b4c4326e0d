import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EditedSettings } from '@foyer/contract/settings/settings-editing';
import { FIRST_AREAS } from '@foyer/texts/first-areas';
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

test('whoever sends everything back as it was read changes nothing', async () => {
  const { version, frontEnd, backEnd } = await read('?brand=nordlys');
  expect(await put({ version, frontEnd, backEnd }, '?brand=nordlys')).toMatchObject({
    status: 200,
    body: { frontEnd, backEnd },
  });
});

/** What is not named was right when it was stored: a game that is gone since must not stop every other change. */
test('a stored setting that has become wrong stops no change of another', async () => {
  const { version, frontEnd } = await read();
  const featuredGames = JSON.stringify({ ...frontEnd, featuredGames: ['a-game-that-is-gone'] });
  await platform.database.kysely
    .updateTable('settings')
    .set({ front_end: featuredGames })
    .where('brand', '=', 'foyer')
    .execute();
  expect((await put({ version, frontEnd: { headerScrolledThreshold: 9 } })).status).toBe(200);
  expect((await put({ version: version + 1, frontEnd: { featuredGames: frontEnd.featuredGames } })).status).toBe(200);
});

test('what is right is taken: games, live tables’ groups, studios, keys of texts', async () => {
  const { version } = await read();
  const frontEnd = {
    languages: ['sv', 'en'],
    providersOrder: [11, 901],
    homeRows: ['recommended', 'provider-901', 'live'],
    featuredGames: ['saint-ember'],
    groupPins: { hotPlus: ['saint-ember', 'tokaj-nights'] },
    liveGroups: ['roulette'],
    homeMenu: [{ kind: 'home' }, { kind: 'group', group: 'new' }, { kind: 'group', group: 'vip' }],
    mobileRouterMenu: [
      { name: 'groups.live', url: '/live' },
      { name: 'St. Nicholas', url: '/promotions' },
      { name: 'example.com', url: 'https://example.com/' },
    ],
    balanceMenu: [{ name: 'footer.faq', url: '/faq' }],
    chat: { kind: 'script', address: '/cms/chat.js' },
    personalizedPopupsAddress: '/cms/popups/42',
  };
  expect(await put({ version, frontEnd })).toMatchObject({ status: 200, body: { frontEnd } });
  const back = { ...frontEnd, languages: ['en', 'hu', 'nl', 'sv'], personalizedPopupsAddress: null };
  await put({ version: version + 1, frontEnd: { ...back, chat: { kind: 'foyer' } } });
});

/** A change that lets a service in. */
const service = (opens: object) => ({ frontEnd: { externalServices: [{ name: 'tags', ...opens }] } });
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
  ['a menu item without a name', { frontEnd: item({ name: ' ' }) }, 'frontEnd.footerMenu.0.name', 'required'],
  ['a language without built-in texts', { frontEnd: { languages: ['en', 'de'] } }, 'frontEnd.languages.1', 'noTexts'],
  ['a language twice', { frontEnd: { languages: ['en', 'en'] } }, 'frontEnd.languages.1', 'duplicate'],
  [
    'a subject that is none',
    { frontEnd: { supportSubjects: [1, 99] } },
    'frontEnd.supportSubjects.1',
    'unknownSubject',
  ],
  ['a subject twice', { frontEnd: { supportSubjects: [1, 2, 1] } }, 'frontEnd.supportSubjects.2', 'duplicate'],
  ['a pattern that is none', { frontEnd: { passwordPattern: '([' } }, 'frontEnd.passwordPattern', 'invalid'],
  ['a pattern that stalls', { frontEnd: { passwordPattern: '^(a+)+$' } }, 'frontEnd.passwordPattern', 'tooSlow'],
  ['a pattern without end', { frontEnd: { passwordPattern: 'a'.repeat(501) } }, 'frontEnd.passwordPattern', 'tooBig'],
  ['a row that is none', { frontEnd: { homeRows: ['new', 'neu'] } }, 'frontEnd.homeRows.1', 'unknownGroup'],
  ['a row twice', { frontEnd: { homeRows: ['new', 'new'] } }, 'frontEnd.homeRows.1', 'duplicate'],
  ['a live group of slots', { frontEnd: { liveGroups: ['slots'] } }, 'frontEnd.liveGroups.0', 'unknownGroup'],
  ['a service as a studio', { frontEnd: { providersOrder: [43] } }, 'frontEnd.providersOrder.0', 'unknownProvider'],
  ['a game that is none', { frontEnd: { featuredGames: ['no-game'] } }, 'frontEnd.featuredGames.0', 'unknownGame'],
  [
    '[ENTITY-41] a country in two letters',
    { backEnd: { allowedCountries: ['HUN', 'GB'] } },
    'backEnd.allowedCountries.1',
    'invalid',
  ],
  [
    '[ENTITY-41] a country in small letters',
    { backEnd: { availableCountries: ['gbr'] } },
    'backEnd.availableCountries.0',
    'invalid',
  ],
  [
    '[ENTITY-41] a country that is none',
    { backEnd: { allowedCountries: ['HUN', 'XXX'] } },
    'backEnd.allowedCountries.1',
    'unknownCountry',
  ],
  [
    'a country of game sessions that is none',
    { backEnd: { gameSessionEnabledCountries: ['UKD'] } },
    'backEnd.gameSessionEnabledCountries.0',
    'unknownCountry',
  ],
  [
    'a country of national ids that is none',
    { frontEnd: { registration: { mandatoryNationalIdNumberFor: ['ROM'] } } },
    'frontEnd.registration.mandatoryNationalIdNumberFor.0',
    'unknownCountry',
  ],
  [
    'a statement that is none',
    { backEnd: { registrationStatements: ['statementOwnAccount', 'statementOfMine'] } },
    'backEnd.registrationStatements.1',
    'invalid',
  ],
  [
    'a statement twice',
    { backEnd: { registrationStatements: ['statementOwnAccount', 'statementOwnAccount'] } },
    'backEnd.registrationStatements.1',
    'duplicate',
  ],
  [
    'a menu item for a country that is none',
    { frontEnd: item({ includeCountries: ['HUN', 'SVE'] }) },
    'frontEnd.footerMenu.0.includeCountries.1',
    'unknownCountry',
  ],
  [
    'a menu item not for a country that is none',
    { frontEnd: { balanceMenu: [{ name: 'footer.faq', url: '/faq', excludeCountries: ['ENG'] }] } },
    'frontEnd.balanceMenu.0.excludeCountries.0',
    'unknownCountry',
  ],
  ['a pin that is no game', { frontEnd: { groupPins: { new: ['no'] } } }, 'frontEnd.groupPins.new.0', 'unknownGame'],
  ['pins of no group', { frontEnd: { groupPins: { neu: [] } } }, 'frontEnd.groupPins.neu', 'unknownGroup'],
  [
    'an entry of the home page for no group',
    { frontEnd: { homeMenu: [{ kind: 'group', group: 'neu' }] } },
    'frontEnd.homeMenu.0.group',
    'unknownGroup',
  ],
  [
    'an entry of the home page twice',
    { frontEnd: { homeMenu: [{ kind: 'home' }, { kind: 'home' }] } },
    'frontEnd.homeMenu.1',
    'duplicate',
  ],
  [
    'a chat from elsewhere',
    { frontEnd: { chat: { kind: 'script', address: 'https://chat.example/x.js' } } },
    'frontEnd.chat.address',
    'otherOrigin',
  ],
  [
    'a chat from elsewhere that looks like our own',
    { frontEnd: { chat: { kind: 'script', address: '/\t/chat.example/x.js' } } },
    'frontEnd.chat.address',
    'otherOrigin',
  ],
  [
    'reports to no project of Sentry',
    { frontEnd: { errorReportingDsn: 'https://errors.example/1' } },
    'frontEnd.errorReportingDsn',
    'invalid',
  ],
  [
    'a service that opens a script that everybody may publish',
    service({ script: 'https://unpkg.com/x/x.js' }),
    'frontEnd.externalServices.0.script',
    'tooOpen',
  ],
  [
    'a service that opens all scripts of a host',
    service({ scripts: ['https://tags.example.com/'] }),
    'frontEnd.externalServices.0.scripts.0',
    'tooOpen',
  ],
  [
    'a service that opens calls to anywhere',
    service({ connections: ['https://ok.example.com', 'https://*'] }),
    'frontEnd.externalServices.0.connections.1',
    'tooOpen',
  ],
  [
    'a service that opens pictures without https',
    service({ pictures: ['http://pictures.example.com'] }),
    'frontEnd.externalServices.0.pictures.0',
    'invalid',
  ],
  [
    'a service twice',
    { frontEnd: { externalServices: [{ name: 'tags' }, { name: 'tags' }] } },
    'frontEnd.externalServices.1.name',
    'duplicate',
  ],
  ['a chat without an address', { frontEnd: { chat: { kind: 'script' } } }, 'frontEnd.chat.address', 'required'],
  [
    'popups from elsewhere',
    { frontEnd: { personalizedPopupsAddress: 'https://popups.example/42' } },
    'frontEnd.personalizedPopupsAddress',
    'otherOrigin',
  ],
  [
    'an unknown text',
    { frontEnd: { balanceMenu: [{ name: 'groups.neu', url: '/' }] } },
    'frontEnd.balanceMenu.0.name',
    'unknownText',
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
  expect(errorOf(answer).errorDetails.issues).toContainEqual(expect.objectContaining({ field, key }));
  expect((await read()).version).toBe(version);
});

test.each([
  [{ backEnd: { gameSessionExpirationTimeMinutes: 0 } }, { key: 'tooSmall', params: { minimum: 1 } }],
  [{ backEnd: { contactUsMaxFileSizePerFile: 0 } }, { key: 'tooSmall', params: { minimum: 1 } }],
  [{ backEnd: { playerAgeLimit: { minimum: 100, maximum: 99 } } }, { key: 'tooBig', params: { maximum: 99 } }],
  [{ backEnd: { playerAgeLimit: { minimum: 5, maximum: 10 } } }, { field: 'backEnd.playerAgeLimit.maximum' }],
  [{ frontEnd: { phoneNumberMinLengthHU: 14 } }, { key: 'tooBig', params: { maximum: 12 } }],
  [{ frontEnd: { phoneNumberMaxLengthHU: 8 } }, { key: 'tooSmall', params: { minimum: 9 } }],
  [{ frontEnd: { headerScrolledThreshold: -5 } }, { key: 'tooSmall', params: { minimum: 0 } }],
  [{ frontEnd: { notificationAutoHideDuration: -1 } }, { key: 'tooSmall', params: { minimum: 0 } }],
])('a number with which the site would not work is refused: %j', async (change, issue) => {
  const { version } = await read();
  const answer = await put({ version, ...change });
  expect(errorOf(answer).errorDetails.issues).toMatchObject([issue]);
  expect((await read()).version).toBe(version);
});

test('the menu of phones takes no text that the first page has not: browser and server would differ', async () => {
  const { version } = await read();
  const mobileRouterMenu = [{ name: 'chat.open', url: '/faq' }];
  const answer = await put({ version, frontEnd: { mobileRouterMenu } });
  expect(errorOf(answer).errorDetails.issues).toEqual([
    {
      field: 'frontEnd.mobileRouterMenu.0.name',
      key: 'laterText',
      params: { area: 'chat', firstAreas: expect.stringContaining('home-menu') },
    },
  ]);
});

test('operators can read which areas of texts the menu of phones has', async () => {
  const file = path.join(import.meta.dirname, '../../../../../docs/operators/menus-and-notice.md');
  const row = /^\| `mobileRouterMenu` \| those of the areas.*$/m.exec(await readFile(file, 'utf8'))?.[0] ?? '';
  const named = [...row.matchAll(/`([a-z-]+)`/g)].map(([, area]) => area);
  expect(named).toEqual(FIRST_AREAS);
});

test('one answer names every field that is wrong, of all kinds', async () => {
  const { version } = await read();
  const footerMenu = [
    { name: 'A', url: '/', onlyPreLogin: 'yes' },
    { name: 'B', url: 'javascript:x', colour: 1 },
  ];
  const answer = await put({
    version,
    frontEnd: { nonsense: 1, languages: ['de'], homeRows: ['neu', 7], footerMenu, chat: { kind: 'loud' } },
    backEnd: { contactUsMaxFileSizePerFile: 0, loyaltyEnabled: 'no' },
  });
  const fields = errorOf(answer).errorDetails.issues?.map(({ field, key }) => `${field} ${key}`);
  expect(fields?.sort()).toEqual([
    'backEnd.contactUsMaxFileSizePerFile tooSmall',
    'backEnd.loyaltyEnabled invalid',
    'frontEnd.chat.kind invalid',
    'frontEnd.footerMenu.0.onlyPreLogin invalid',
    'frontEnd.footerMenu.1.colour unknownField',
    'frontEnd.footerMenu.1.url refusedLink',
    'frontEnd.homeRows.0 unknownGroup',
    'frontEnd.homeRows.1 invalid',
    'frontEnd.languages required',
    'frontEnd.languages.0 noTexts',
    'frontEnd.nonsense unknownField',
  ]);
});

test('a brand that is none is not found', async () => {
  expect((await put({ version: 1 }, '?brand=nobody')).status).toBe(404);
});
