import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegOf } from '../../testing/test-pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
  await keep(HOSTILE);
  const picture = (await jpegOf()).toString('base64');
  await keep(WITH_FILES.replace('PICTURE', picture));
  await keep(WITH_LINKS);
});
afterAll(() => platform.close());

const WITH_LINKS = [
  'Subject: Links',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Go to http://localhost/hu/activation/a-b_1?x=1&y=2. Not to https://evil.example/a,',
  'http://localhost@evil.example/b, javascript:alert(1) or http://localhost/"onclick=alert(1).',
].join('\r\n');

const HOSTILE = [
  'From: a@example.com',
  'Subject: =?utf-8?B?PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==?=',
  '',
  '<img src=x onerror=alert(1)>',
].join('\r\n');

const WITH_FILES = [
  'Subject: =?UTF-8?Q?K=C3=A9pek?=',
  ' =?UTF-8?Q?_itt?=',
  'Content-Type: multipart/mixed; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Hossz=C3=BA =',
  'sor',
  '--b1',
  'Content-Type: text/html; name=page.html',
  'Content-Disposition: attachment; filename=page.html',
  '',
  '<script>alert(1)</script>',
  '--b1',
  'Content-Type: image/jpeg',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="picture-1.jpg"',
  '',
  'PICTURE',
  '--b1--',
  '',
].join('\r\n');

async function keep(source: string): Promise<void> {
  await platform.database.kysely
    .insertInto('sandbox_mails')
    .values({ sender: 'a@example.com', recipients: ['b@example.com'], source: Buffer.from(source), at: new Date(0) })
    .execute();
}

const get = (path: string) => platform.app.request(`http://localhost/sandbox/inbox${path}`);

test('the list shows subjects as text, the newest first', async () => {
  const list = await (await get('')).text();
  expect(list).not.toContain('<script>alert');
  expect(list.indexOf('Képek itt')).toBeLessThan(list.indexOf('&lt;script&gt;'));
  expect(list).toContain('b@example.com');
});

test('a mail is shown as text, whatever it holds', async () => {
  const page = await (await get('/1')).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img src=x');
});

test('pictures are shown as what they are; other files are not given out', async () => {
  const page = await (await get('/2')).text();
  expect(page).toContain('Hosszú sor');
  expect(page).toContain('/sandbox/inbox/2/files/1');
  expect((await get('/2/files/0')).status).toBe(404);
  const picture = await get('/2/files/1');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
});

test('addresses of this site are links, all others stay text', async () => {
  const page = await (await get('/3')).text();
  const links = [...page.matchAll(/<pre>.*<\/pre>/gs)].flatMap(([text]) => [...text.matchAll(/<a [^>]*>/g)].flat());
  expect(links).toEqual([
    '<a href="http://localhost/hu/activation/a-b_1?x=1&amp;y=2">',
    '<a href="http://localhost/">',
  ]);
  expect(page).toContain('Not to https://evil.example/a,');
  expect(page).toContain('http://localhost/</a>&quot;onclick=alert(1).');
});

test.each(['/4', '/x', '/2/files/9', '/2/files/x', '/999999999999999999999'])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404);
});
