import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient } from '../../../testing/operator-client.ts';
import { createTestClient, errorOf } from '../../../testing/test-client.ts';
import { jpegOf } from '../../../testing/test-pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
let platform: TestPlatform;
let operator: OperatorClient;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
  operator = createOperatorClient(platform, TOKEN);
});
afterAll(() => platform.close());

const uploadOf = (content: Buffer, type = 'image/jpeg') => ({ upload: { type, content: Uint8Array.from(content) } });
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  platform.app.request(`http://localhost${path}`, { headers });
const write = (path: string, source: string, version = 0) =>
  operator.ask('writeContent', { params: { language: 'en', path }, body: { version, source } });

test('a picture is drawn anew in the sizes and formats of the wide pictures, and served for good', async () => {
  const { id, address, width, height } = await operator.call('addPicture', uploadOf(await jpegOf(2_400, 1_200)));
  expect([address, width, height]).toEqual([`/pictures/${id}-full.webp`, 1_600, 800]);
  const sizes = [];
  for (const variant of ['480.avif', '960.avif', '480.webp', '960.webp', 'full.webp']) {
    const answer = await fetchFile(`/pictures/${id}-${variant}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe(`image/${variant.split('.')[1]}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.includes('planted-secret')).toBe(false);
    const made = await sharp(content).metadata();
    sizes.push(`${made.width} x ${made.height}`);
  }
  expect(sizes).toEqual(['480 x 270', '960 x 540', '480 x 270', '960 x 540', '1600 x 800']);
  expect((await fetchFile(address, { 'if-none-match': `"${id}-full.webp"` })).status).toBe(304);
});

test.each(['own-0000000000000000-960.avif', 'x.webp', '..%2f..%2fsecret', 'own-0000000000000000-9.gif'])(
  'there is no picture %s',
  async (file) => {
    expect((await fetchFile(`/pictures/${file}`)).status).toBe(404);
  },
);

test('the same file is the same picture, and leaves the trail alone', async () => {
  const file = uploadOf(await jpegOf(961, 541));
  const [first, second] = [await operator.call('addPicture', file), await operator.call('addPicture', file)];
  expect(second).toEqual(first);
  // One that is narrower than a page's column is not enlarged.
  expect([first.width, first.height]).toEqual([961, 541]);
  const { actions } = await operator.call('listOperatorActions', { query: { size: 200 } });
  expect(actions.filter(({ target }) => target === `picture:${first.id}`)).toHaveLength(1);
});

test.each<[string, () => Promise<Buffer>, string, string]>([
  ['no picture', async () => Buffer.from('<svg onload="evil()"/>'), 'image/png', 'pictureKind'],
  ['another kind than it says', () => jpegOf(1_000, 600), 'image/png', 'pictureKind'],
  ['nothing', async () => Buffer.alloc(0), 'image/jpeg', 'pictureEmpty'],
  ['a small one', () => jpegOf(960, 539), 'image/jpeg', 'pictureTooSmall'],
  ['half a one', async () => (await jpegOf(1_000, 600)).subarray(0, 400), 'image/jpeg', 'pictureBroken'],
])('%s is refused', async (_, content, type, key) => {
  const answer = await operator.ask('addPicture', uploadOf(await content(), type));
  expect(answer.status).toBe(400);
  expect(errorOf(answer).errorDetails.issues).toEqual([expect.objectContaining({ field: 'picture', key })]);
});

test('banner, page and promotion show it; while a piece names it, it is not removed', async () => {
  const { id, address } = await operator.call('addPicture', uploadOf(await jpegOf(1_920, 1_080)));
  const banner = `---\ntitle: A\npicture: ${id}\nlink: /faq\norder: -9\n---\n`;
  expect((await write('banners/own-one', banner)).status).toBe(200);
  expect((await write('pages/with-own', `---\ntitle: B\n---\n<img src="${address}" alt="A">`)).status).toBe(200);
  expect((await write('pages/promotions/own', `---\ntitle: C\npicture: ${id}\n---\nWords.`)).status).toBe(200);
  const guest = createTestClient(platform);
  const { body: banners } = await guest.get('/api/banners?language=en&most=12');
  expect(JSON.stringify(banners)).toContain(`"src":"/pictures/${id}"`);
  expect(JSON.stringify((await guest.get('/api/page/with-own?language=en')).body)).toContain(`"src":"${address}"`);
  expect(JSON.stringify((await guest.get('/api/promotions?language=en')).body)).toContain(`"src":"/pictures/${id}"`);
  const usedIn = ['en/banners/own-one', 'en/pages/promotions/own', 'en/pages/with-own'];
  const { pictures } = await operator.call('listPictures');
  expect(pictures.find((picture) => picture.id === id)?.usedIn).toEqual(usedIn);

  const refused = await operator.ask('removePicture', { params: { picture: id } });
  expect([refused.status, errorOf(refused).errorCode]).toEqual([409, 'pictureInUse']);
  expect(errorOf(refused).errorDetails.issues?.map(({ field }) => field)).toEqual(usedIn);
  for (const path of ['banners/own-one', 'pages/with-own', 'pages/promotions/own']) {
    await operator.call('removeContent', { params: { language: 'en', path }, query: { version: '1' } });
  }
  await operator.call('removePicture', { params: { picture: id } });
  expect((await fetchFile(address)).status).toBe(404);
  expect((await operator.ask('removePicture', { params: { picture: id } })).status).toBe(404);
});

test.each([
  ['a banner', 'banners/gone', '---\ntitle: A\npicture: own-0000000000000000\nlink: /faq\n---\n', 'source.picture'],
  ['a page', 'pages/gone', '---\ntitle: A\n---\n<img src="/pictures/own-0000000000000000-full.webp" alt="">', 'source'],
  ['a page with a size that is none', 'pages/gone', '---\ntitle: A\n---\n![](/pictures/x.png)', 'source'],
])('%s that names a picture which is not there is refused', async (_, path, source, field) => {
  const answer = await write(path, source);
  expect(answer.status).toBe(400);
  expect(errorOf(answer).errorDetails.issues).toEqual([expect.objectContaining({ field, key: 'unknownPicture' })]);
});

test('a picture that is removed while a piece with it is written is never missed by both', async () => {
  const { id } = await operator.call('addPicture', uploadOf(await jpegOf(1_100, 700)));
  const source = `---\ntitle: A\npicture: ${id}\nlink: /faq\n---\n`;
  const [written, removed] = await Promise.all([
    write('banners/racing', source),
    operator.ask('removePicture', { params: { picture: id } }),
  ]);
  expect([
    [200, 409],
    [400, 200],
  ]).toContainEqual([written.status, removed.status]);
});
