import type { ContentPage } from '@foyer/contract/content/content-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let platform: TestPlatform;
let guest: Visitor;
let player: Visitor;
let vip: Visitor;
beforeAll(async () => {
  platform = await createTestPlatform();
  const visitor = () => createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));
  guest = visitor();
  player = visitor();
  vip = visitor();
  await player.call('loginAsPlayer', { body: { userName: 'nora' } });
  await vip.call('loginAsPlayer', { body: { userName: 'magnus' } });
  await platform.database.kysely.deleteFrom('content').where('path', 'like', '%/%').execute();
});
afterAll(() => platform.close());

async function put(pieces: Record<string, string>): Promise<void> {
  const rows = Object.entries(pieces).map(([name, source]) => {
    const [language = '', ...path] = name.split('/');
    return { language, path: path.join('/'), source: source.replaceAll(/\n +/g, '\n') };
  });
  await platform.database.kysely.insertInto('content').values(rows).execute();
  clearCaches(platform.deps);
}

const page = (who: Visitor, path: string, language = 'en') =>
  who.call('getPage', { params: { path }, query: { language } });
const wordsOf = (answer: ContentPage) => (answer.kind === 'page' ? JSON.stringify(answer.content) : answer.kind);

test('[STATIC-01] [STATIC-11] each page has its own content, title and meta entries', async () => {
  await put({
    'en/pages/terms': '---\ntitle: Terms\ndescription: D\nog:title: O\n---\nOur terms.',
    'en/pages/privacy': '---\ntitle: Privacy\n---\nOur privacy.',
    'hu/pages/terms': '---\ntitle: Feltételek\n---\nMagyarul.',
  });
  expect(await page(guest, 'terms')).toMatchObject({
    kind: 'page',
    title: 'Terms',
    version: 1,
    meta: [
      { name: 'description', content: 'D', isProperty: false },
      { name: 'og:title', content: 'O', isProperty: true },
    ],
    content: [{ tag: 'p', children: ['Our terms.'] }],
  });
  expect(wordsOf(await page(guest, 'privacy'))).toContain('Our privacy.');
  expect(await page(guest, 'terms', 'hu')).toMatchObject({ language: 'hu', title: 'Feltételek' });
  expect(await page(guest, 'privacy', 'hu')).toMatchObject({ language: 'en', title: 'Privacy' });
  expect(await guest.refusalOf('getPage', { params: { path: 'nothing' }, query: { language: 'en' } })).toBe('101');
});

test('[STATIC-07] [STATIC-08] what a block hides is not sent', async () => {
  await put({
    'en/pages/blocks': `---
      title: Blocks
      ---
      All.

      <div class="prelogin">Visitors.</div>
      <div class="postlogin">Players.</div>
      <div data-groups="nobodys">Nobody.</div>`,
  });
  const [asGuest, asPlayer] = [wordsOf(await page(guest, 'blocks')), wordsOf(await page(player, 'blocks'))];
  expect(asGuest).toMatch(/All.*Visitors/);
  expect(asGuest).not.toMatch(/Players|Nobody|conditions/);
  expect(asPlayer).toMatch(/All.*Players/);
  expect(asPlayer).not.toMatch(/Visitors|Nobody/);
});

test.each([
  ['VISIBLE-09', 'prelogin', 'page', 'denied'],
  ['VISIBLE-10', 'postlogin', 'denied', 'page'],
  ['VISIBLE-08', 'none', 'denied', 'denied'],
])(
  '[VISIBLE-07] [STATIC-03] [%s] a page with access: %s is sent to no other reader, by no call',
  async (_, access, asGuest, asPlayer) => {
    await put({ [`en/pages/only-${access}`]: `---\ntitle: T\naccess: ${access}\n---\nSecret.` });
    const answers = [await page(guest, `only-${access}`), await page(player, `only-${access}`)];
    expect(answers.map(({ kind }) => kind)).toEqual([asGuest, asPlayer]);
    const query = { language: 'en' };
    expect(await guest.refusalOf('getContent', { params: { path: `pages/only-${access}` }, query })).toBe('101');
  },
);

test.each([
  ['groups: vip', ['denied', 'denied', 'page']],
  ['groups: new, VIP', ['denied', 'denied', 'page']],
  ['groups: bronze', ['denied', 'page', 'page']],
  ['access: postlogin\ngroups: vip', ['denied', 'denied', 'page']],
  ['access: prelogin\ngroups: vip', ['denied', 'denied', 'denied']],
])('[VISIBLE-11] a page with %j is for players in one of its groups alone', async (front, expected) => {
  await platform.database.kysely.deleteFrom('content').where('path', '=', 'pages/of-groups').execute();
  await put({ 'en/pages/of-groups': `---\ntitle: T\n${front}\n---\nSecret.` });
  const answers = await Promise.all([guest, player, vip].map((who) => page(who, 'of-groups')));
  expect(answers.map(({ kind }) => kind)).toEqual(expected);
  expect(answers.map((answer) => wordsOf(answer).includes('Secret.'))).toEqual(expected.map((kind) => kind === 'page'));
});

// The player is in the group bronze, the other one in vip and bronze.
test.each([
  ['[VISIBLE-01] class="prelogin"', [true, false, false]],
  ['[VISIBLE-02] class="postlogin"', [false, true, true]],
  ['[VISIBLE-03] class="none"', [false, false, false]],
  ['[VISIBLE-04] [VISIBLE-05] data-groups="vip, new"', [false, false, true]],
  ['[VISIBLE-06] data-groups="BRONZE"', [false, true, true]],
  ['[VISIBLE-14] data-slider="news" data-prelogin', [true, false, false]],
  ['[VISIBLE-15] data-slider="news" data-postlogin', [false, true, true]],
  ['[VISIBLE-16] data-slider="news" data-groupname="vip"', [false, false, true]],
  ['data-slider="news" data-prelogin="false"', [true, true, true]],
])('%s of a part sends it to those alone whom it is for', async (attributes, expected) => {
  await platform.database.kysely.deleteFrom('content').where('path', '=', 'pages/parts').execute();
  const part = `<div ${attributes.replace(/^(\[.*?\] )+/, '')}>\n<p>Part.</p>\n</div>`;
  await put({ 'en/pages/parts': `---\ntitle: T\n---\nWords.\n\n${part}` });
  const answers = await Promise.all([guest, player, vip].map((who) => page(who, 'parts')));
  expect(answers.map((answer) => wordsOf(answer).includes('Words.'))).toEqual([true, true, true]);
  expect(answers.map((answer) => wordsOf(answer).includes('Part.'))).toEqual(expected);
});

test.each(['', 'access: all\n', 'access: prelogin\n'])(
  '[ROUTE-37] a page for players with %j is sent to no visitor, by no call',
  async (marker) => {
    const path = 'my/special-promotion';
    await platform.database.kysely.deleteFrom('content').where('path', 'like', '%special%').execute();
    await put({ [`en/pages/${path}`]: `---\ntitle: T\n${marker}---\nSecret.` });
    expect(await page(guest, path)).toEqual({ kind: 'denied' });
    expect((await page(player, path)).kind).toBe(marker.includes('prelogin') ? 'denied' : 'page');
    const query = { language: 'en' };
    expect(await guest.refusalOf('getContent', { params: { path: `pages/${path}` }, query })).toBe('101');
    for (const key of ['special-promotion', 'promotions/special-promotion', 'my']) {
      expect(await player.refusalOf('getPage', { params: { path: key }, query })).toBe('101');
    }
    const { pages } = await guest.call('listAddresses');
    expect(pages.filter((address) => address.includes('special'))).toEqual([]);
  },
);

test('[HEADER-02] a page comes with the heading that is written for it', async () => {
  await put({
    'en/headers/terms': '---\ntitle: Our terms\n---\nRead [this](/faq). <div class="postlogin">Not here.</div>',
  });
  const header = { language: 'en', title: 'Our terms', content: expect.any(Array) };
  const told = await page(guest, 'terms');
  expect(told).toMatchObject({ header });
  expect(JSON.stringify(told)).not.toContain('Not here');
  const input = { params: { page: 'terms' }, query: { language: 'sv' } };
  expect(await guest.call('getPageHeader', input)).toEqual({ header });
  expect(await guest.call('getPageHeader', { ...input, params: { page: 'privacy' } })).toEqual({ header: null });
});

test('promotions stand in their order while they run, with picture and end', async () => {
  const promotion = (front: string) => `---\n${front}\n---\nTerms.`;
  await put({
    'en/pages/promotions/second': promotion(
      'title: Second\nsummary: S\norder: 2\npicture: tokaj-nights\nuntil: 2026-12-01',
    ),
    'en/pages/promotions/first': promotion('title: First\norder: 1\nnotYet: true'),
    'en/pages/promotions/over': promotion('title: Over\nuntil: 2026-11-21T11:59:59Z'),
    'en/pages/promotions/later': promotion('title: Later\nfrom: 2026-11-22'),
    'en/pages/promotions/members': promotion('title: Members\naccess: postlogin'),
  });
  const titles = async (who: Visitor) =>
    (await who.call('listPromotions', { query: { language: 'en' } })).promotions.map(({ title }) => title);
  expect(await titles(guest)).toEqual(['First', 'Second']);
  const { promotions } = await guest.call('listPromotions', { query: { language: 'en' } });
  expect(promotions.map(({ isNotYet }) => isNotYet)).toEqual([true, false]);
  expect(await titles(player)).toEqual(['First', 'Second', 'Members']);
  expect(await page(guest, 'promotions/second')).toMatchObject({
    path: 'promotions/second',
    picture: { src: '/art/tokaj-nights-scene' },
    until: '2026-12-01T00:00:00.000Z',
  });
  expect(await guest.refusalOf('getPage', { params: { path: 'promotions/over' }, query: { language: 'en' } })).toBe(
    '101',
  );
  // Search engines are told of what runs, for everybody.
  const { pages } = await guest.call('listAddresses');
  expect(pages.filter((path) => path.startsWith('promotions/')).toSorted()).toEqual([
    'promotions/first',
    'promotions/second',
  ]);
});

test('[VISIBLE-12] [VISIBLE-13] [ENTITY-26] banners stand in their order, each for those it is for', async () => {
  const banner = (order: number, more: string) =>
    `---\ntitle: B${order}\nlink: /live\npicture: tokaj-nights\norder: ${order}\n${more}\n---\n`;
  await put({
    'en/banners/c': banner(3, 'preLogin: false\npostLogin: true'),
    'en/banners/a': banner(1, 'preLogin: true\npostLogin: true'),
    'en/banners/b': banner(2, 'preLogin: true\npostLogin: false'),
    'en/banners/d': banner(4, 'group: vip,new'),
    'en/banners/e': '---\ntitle: Without a picture\nlink: /\n---\n',
    'en/banners/f': banner(0, 'preLogin: true\npostLogin: true\nlink: java\tscript:alert(1)'),
  });
  const titles = async (who: Visitor, most = 5) =>
    (await who.call('listBanners', { query: { language: 'en', most } })).banners.map(({ title }) => title);
  expect(await titles(guest)).toEqual(['B1', 'B2']);
  expect(await titles(player)).toEqual(['B1', 'B3']);
  expect(await titles(vip)).toEqual(['B1', 'B3', 'B4']);
  expect(await titles(guest, 1)).toEqual(['B1']);
});

test('the answers of the questions fold', async () => {
  await put({ 'en/pages/faq': '---\ntitle: FAQ\n---\n## Topic\n\n### Why?\n\nBecause.' });
  expect(await page(guest, 'faq')).toMatchObject({
    content: [
      { tag: 'h2', children: ['Topic'] },
      {
        tag: 'details',
        children: [
          { tag: 'summary', children: ['Why?'] },
          { tag: 'p', children: ['Because.'] },
        ],
      },
    ],
  });
});
