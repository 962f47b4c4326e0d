import { parseContent } from '@foyer/domain/content/parse-content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { CONTENT_FOLDER, readContentFiles, seedContent } from '../../seed/seed-content.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createVisitor } from '../../testing/visitor.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function get(address: string) {
  const response = await platform.app.request(`http://localhost/api/content/${address}`);
  return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() };
}

function seed(source: string) {
  return platform.database.kysely.transaction().execute(async (trx) => {
    const isWritten = await seedContent(trx, [{ language: 'en', path: 'tips/test/1', source }]);
    clearCaches(platform.deps);
    return isWritten;
  });
}

test.each(['tips/lobby/1', 'tips%2Flobby%2F1'])('[HELP-03] the first tip of the lobby is at %s', async (path) => {
  const { status, cache, body } = await get(`${path}?language=hu`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ path: 'tips/lobby/1', language: 'hu', version: 1 });
  expect(body.paragraphs.length).toBeGreaterThan(0);
  expect(cache).toMatch(/max-age=60$/);
});

test.each([
  ['tips/lobby/99?language=en', 404],
  ['tips/lobby/..%2f..%2f1?language=en', 400],
  ['tips/lobby/1?language=english', 400],
  ['tips/lobby/1', 400],
])('%s answers %i', async (address, status) => {
  expect((await get(address)).status).toBe(status);
});

test('a language without the piece gets the English one, and is told so', async () => {
  expect(await seed('---\ntitle: Only English\n---\nText.')).toBe(true);
  expect((await get('tips/test/1?language=sv')).body).toMatchObject({ language: 'en', title: 'Only English' });
});

test('words for some readers only are told to nobody here, nor any before their time', async () => {
  await seed(
    '---\ntitle: Tip\n---\nFor *all*.\n\n<div data-groups="vip">A secret.</div>\n\n<p class="postlogin">Hi.</p>',
  );
  const { body } = await get('tips/test/1?language=en');
  expect(body.paragraphs).toEqual(['For all.']);
  await seed('---\ntitle: Tip\nfrom: 2099-01-01\n---\nSoon.');
  expect((await get('tips/test/1?language=en')).status).toBe(404);
  expect((await get('alarm?language=en')).status).toBe(404);
});

test('the version grows with a change and stays without one', async () => {
  await seed('---\ntitle: One\n---\nText.');
  const { version } = (await get('tips/test/1?language=en')).body;
  expect(await seed('---\ntitle: One\n---\nText.')).toBe(false);
  expect(await seed('---\ntitle: Two\n---\nText.')).toBe(true);
  expect((await get('tips/test/1?language=en')).body).toMatchObject({ title: 'Two', version: version + 1 });
});

test('a broken piece is not shown, and the others are', async () => {
  await seed('no front matter');
  expect((await get('tips/test/1?language=en')).status).toBe(404);
  expect((await get('tips/lobby/1?language=en')).status).toBe(200);
});

describe('the content that comes with the product', () => {
  const files = readContentFiles(CONTENT_FOLDER);
  const TIPS = ['tips/lobby/1', 'tips/lobby/2', 'tips/lobby/3'];

  test('[HELP-01] every piece is there in every language', () => {
    const pathsOf = (language: string) =>
      files
        .filter((file) => file.language === language)
        .map((file) => file.path)
        .sort();
    expect(pathsOf('en')).toEqual(expect.arrayContaining(TIPS));
    for (const language of ['hu', 'nl', 'sv']) expect(pathsOf(language)).toEqual(expect.arrayContaining(TIPS));
  });

  const pages = files.filter(({ path }) => path.startsWith('pages/'));
  test.each(pages.map(({ language, path }) => [language, path.slice('pages/'.length)] as const))(
    '[MODAL-16] in %s the page %s is shown whole, with a title and a description of its own',
    async (language, path) => {
      const reader = createVisitor((address, init) => platform.app.request(`http://localhost${address}`, init));
      if (path.startsWith('my/')) await reader.call('loginAsPlayer', { body: { userName: 'nora' } });
      const page = await reader.call('getPage', { params: { path }, query: { language } });
      if (page.kind !== 'page') throw new Error('denied');
      expect([page.language, page.title !== '', page.content.length > 0]).toEqual([language, true, true]);
      expect(page.meta.find(({ name }) => name === 'description')?.content).toMatch(/\S/);
    },
  );

  const tips = files.filter((file) => file.path.startsWith('tips/'));
  test.each(tips.map(({ language, path, source }) => [`${language}/${path}`, source]))(
    '%s is a title and plain paragraphs',
    (_, source) => {
      const { front, body } = parseContent(source);
      expect(front.title).toMatch(/\S/);
      expect(body).toMatch(/\S/);
      expect(body).not.toMatch(/[<>*_`#[\]|]/);
    },
  );
});
