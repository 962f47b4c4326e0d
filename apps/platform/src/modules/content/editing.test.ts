import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_FOLDER, readContentFiles, seedContent } from '../../seed/seed-content.ts';
import { createTestClient, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { validatePiece } from './validate-piece.ts';

const TOKEN = 'an-operator-token-of-this-test';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
});
afterAll(() => platform.close());

const authorization = { authorization: `Bearer ${TOKEN}` };
const put = (address: string, body: unknown) =>
  createTestClient(platform).send('PUT', `/api/operator/content/${address}`, body, authorization);
const remove = (address: string) =>
  createTestClient(platform).send('DELETE', `/api/operator/content/${address}`, undefined, authorization);
async function read(address: string) {
  const answer = await platform.app.request(`http://localhost/api/operator/content${address}`, {
    headers: authorization,
  });
  return { status: answer.status, body: await answer.json() };
}
const shown = async (path: string, language = 'en') => {
  const answer = await platform.app.request(`http://localhost/api/content/${path}?language=${language}`);
  return { status: answer.status, body: await answer.json() };
};
const text = (title: string) => `---\ntitle: ${title}\n---\nWords.`;

test('a new piece shows at once, and in the list with its version', async () => {
  const piece = { language: 'en', path: 'tips/new/1', version: 1, origin: 'operator', removed: false };
  expect(await put('en/tips/new/1', { version: 0, source: text('New') })).toMatchObject({ status: 200, body: piece });
  expect(await shown('tips/new/1')).toMatchObject({ status: 200, body: { title: 'New', version: 1 } });
  const { body } = await read('');
  expect(body.pieces).toContainEqual(piece);
  expect(body.pieces).toContainEqual(expect.objectContaining({ path: 'tips/lobby/1', origin: 'product' }));
  expect((await read('/en/tips/new/1')).body).toEqual({ ...piece, source: text('New') });
  expect((await read('/sv/tips/new/1')).status).toBe(404);
});

test('of two editors who read the same version the second is told so, and nothing is lost', async () => {
  await put('en/tips/race/1', { version: 0, source: text('First') });
  const answers = await Promise.all(
    ['A', 'B'].map((title) => put('en/tips/race/1', { version: 1, source: text(title) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? 'A' : 'B';
  expect((await shown('tips/race/1')).body).toMatchObject({ title: winner, version: 2 });
  const again = await put('en/tips/race/1', { version: 0, source: text('C') });
  expect([again.status, errorOf(again).errorCode]).toEqual([409, 'changedMeanwhile']);
});

test('a piece taken away is gone until it is written again', async () => {
  await put('en/tips/gone/1', { version: 0, source: text('Here') });
  expect((await remove('en/tips/gone/1?version=7')).status).toBe(409);
  expect((await remove('en/tips/gone/1?version=1')).status).toBe(200);
  expect((await shown('tips/gone/1')).status).toBe(404);
  expect((await put('en/tips/gone/1', { version: 2, source: text('Back') })).status).toBe(200);
  expect((await shown('tips/gone/1')).body).toMatchObject({ title: 'Back', version: 3 });
  expect((await remove('en/tips/never/1?version=1')).status).toBe(404);
});

test("the product's files leave alone what an operator wrote or took away", async () => {
  const tips = ['tips/lobby/1', 'tips/lobby/2'].map((path) => ({ language: 'en', path, source: text('New') }));
  const seed = () => platform.database.kysely.transaction().execute((trx) => seedContent(trx, tips));
  const { version } = (await read('/en/tips/lobby/1')).body;
  await put('en/tips/lobby/1', { version, source: text("The operator's own") });
  await remove('en/tips/lobby/2?version=1');
  expect(await seed()).toBe(false);
  expect((await shown('tips/lobby/1')).body.title).toBe("The operator's own");
  expect((await shown('tips/lobby/2')).status).toBe(404);
});

test.each<[string, string, unknown, number]>([
  ['no front matter', 'en/tips/bad/1', { version: 0, source: 'Only words.' }, 400],
  ['a NUL', 'en/tips/bad/1', { version: 0, source: `${text('x')}\0` }, 400],
  ['200,001 characters', 'en/tips/bad/1', { version: 0, source: text('x').padEnd(200_001, 'y') }, 400],
  ['more than a megabyte', 'en/tips/bad/1', { version: 0, source: text('x').padEnd(1_300_000, 'y') }, 413],
  ['steps upwards', 'en/tips/..%2f..%2fx', { version: 0, source: text('x') }, 400],
  ['a language that is none', 'english/tips/bad/1', { version: 0, source: text('x') }, 400],
  ['no version', 'en/tips/bad/1', { source: text('x') }, 400],
  ['a version beyond all numbers', 'en/tips/bad/1', { version: 9_007_199_254_740_991, source: text('x') }, 400],
  ['an unknown field', 'en/tips/bad/1', { version: 0, source: text('x'), admin: true }, 400],
])('%s is refused', async (_, address, body, status) => {
  expect((await put(address, body)).status).toBe(status);
});

type Issue = Record<string, unknown>;
const BANNER = 'title: A\nlink: /live\npicture: saint-ember';
const front = (lines: string, body = 'Words.') => `---\n${lines}\n---\n${body}`;

test.each<[string, string, string, Issue[]]>([
  ['a page without a title', 'en/pages/a', front('description: D'), [{ field: 'source.title', key: 'required' }]],
  [
    'an access that is none',
    'en/pages/a',
    front('title: A\naccess: members'),
    [{ field: 'source.access', key: 'invalid' }],
  ],
  [
    'a group that no player is in',
    'en/pages/a',
    front('title: A\ngroups: vip, vpi'),
    [{ field: 'source.groups', key: 'unknownGroup', params: { group: 'vpi' } }],
  ],
  [
    'a banner for a group that no player is in',
    'en/banners/a',
    front(`${BANNER}\ngroup: vpi`),
    [{ field: 'source.group', key: 'unknownGroup', params: { group: 'vpi' } }],
  ],
  [
    'a picture of no game',
    'en/banners/a',
    front('title: A\nlink: /live\npicture: no-game'),
    [{ field: 'source.picture', key: 'unknownPicture' }],
  ],
  [
    'an unsafe link',
    'en/banners/a',
    front('title: A\nlink: javascript:alert(1)\npicture: marlow-roulette'),
    [{ field: 'source.link', key: 'refusedLink' }],
  ],
  ['a name twice', 'en/pages/a', front('title: A\ntitle: B'), [{ field: 'source.title', key: 'duplicate' }]],
  ['a date that is none', 'en/pages/a', front('title: A\nfrom: soon'), [{ field: 'source.from', key: 'invalid' }]],
  ['a language without texts', 'de/pages/a', front('title: A'), [{ field: 'language', key: 'noTexts' }]],
  ['a path that nothing shows', 'en/page/a', front('title: A'), [{ field: 'path', key: 'unknownPath' }]],
  [
    "a page at the address of one of the product's",
    'en/pages/live',
    front('title: A'),
    [{ field: 'path', key: 'takenPath' }],
  ],
  ['a page at the address of games', 'en/pages/my-games', front('title: A'), [{ field: 'path', key: 'takenPath' }]],
  ['a notice without words', 'en/alarm', front('title: A', ''), [{ field: 'source', key: 'required' }]],
  [
    'a slider for visitors only and for players only',
    'en/pages/a',
    front('title: A', '<div data-slider="s" data-prelogin data-postlogin>\n<p>One</p>\n</div>'),
    [{ field: 'source', key: 'nobody' }],
  ],
  [
    'what no page may show',
    'en/pages/a',
    front(
      'title: A',
      '<iframe src="https://video.example.com"></iframe>\n\n![x](https://pictures.example.com/a.png)\n\n<p style="color:red" onclick="x()" class="big note">Words</p>\n\n<a href="javascript:x()">Press</a>',
    ),
    ['<iframe>', 'src of <img>', 'style of <p>', 'onclick of <p>', 'class big of <p>', 'href of <a>'].map((what) => ({
      field: 'source',
      key: 'leftOut',
      params: { what },
    })),
  ],
  [
    'a script in another language',
    'hu/cms/event-listener',
    front('type: script', ''),
    [{ field: 'language', key: 'onlyEnglish' }],
  ],
  ['a script of JSON', 'en/cms/event-listener', front('type: json', '{}'), [{ field: 'source', key: 'file' }]],
  [
    'a script that cannot be read',
    'en/cms/event-listener',
    front('type: script', 'export function hear(name) {\n  console.info(name;\n}'),
    [{ field: 'source', key: 'script', params: { message: 'missing ) after argument list' } }],
  ],
  [
    'everything at once',
    'de/banners/a',
    front('picture: no-game\norder: x'),
    [
      { field: 'language', key: 'noTexts' },
      { field: 'source.title', key: 'required' },
      { field: 'source.link', key: 'required' },
      { field: 'source.order', key: 'invalid' },
      { field: 'source.picture', key: 'unknownPicture' },
    ],
  ],
])('%s would show nothing, and is refused', async (_, address, source, issues) => {
  const answer = await put(address, { version: 0, source });
  expect(answer.status).toBe(400);
  expect(errorOf(answer).errorDetails.issues).toEqual(issues);
});

test('every piece that comes with the product would be taken from an editor', async () => {
  const faults = await Promise.all(
    readContentFiles(CONTENT_FOLDER).map(async (file) => {
      const issues = await validatePiece(platform.deps, file, file.source);
      return issues.map(({ field, key }) => `${file.language}/${file.path}: ${field} ${key}`);
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test('a script is read and not run', async () => {
  const source = front('type: script', 'process.exit(7);\nimport "nowhere";\nawait 1;\nexport const hear = () => {};');
  expect((await put('en/cms/event-listener', { version: 0, source })).status).toBe(200);
});

test('200,000 characters are taken', async () => {
  const answer = await put('en/tips/long/1', { version: 0, source: text('x').padEnd(200_000, 'ő') });
  expect(answer.status).toBe(200);
});
