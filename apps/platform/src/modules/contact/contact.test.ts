import { randomUUID } from 'node:crypto';
import type { BackEndSettings, FrontEndSettings } from '@foyer/contract/settings/settings';
import { CONTACT_SUBJECTS } from '@foyer/domain/contact/contact-subjects';
import { createRandom } from '@foyer/domain/random/random';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prune } from '../../background-jobs.ts';
import { readMail } from '../../sandbox/inbox/read-mail.ts';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { seededBytes } from '../../seed/seeded-bytes.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { type Answer, createTestClient, errorOf, TEST_ORIGIN, type TestClient } from '../../testing/test-client.ts';
import { jpegOf, noisyPngOf, pixelBomb } from '../../testing/test-pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { storedSettings } from '../settings/stored-settings.ts';

let platform: TestPlatform;
let guest: TestClient;
beforeAll(async () => {
  platform = await createTestPlatform();
  await changeSettings({ supportSubjects: CONTACT_SUBJECTS.map((_, subjectId) => subjectId) });
});
beforeEach(() => {
  guest = createTestClient(platform);
});
afterEach(async () => {
  await platform.queue.runDue();
  await platform.database.pool.query('TRUNCATE sandbox_mails, mails, contact_requests, contact_pictures');
});
afterAll(() => platform.close());

async function changeSettings(
  frontEnd: Partial<FrontEndSettings>,
  backEnd: Partial<Omit<BackEndSettings, 'waysIn'>> = {},
) {
  const brand = (await storedSettings(platform.deps)).byBrand.get('foyer');
  if (!brand) throw new Error('not seeded');
  await saveSettings(platform.deps, 'foyer', {
    frontEnd: { ...brand.frontEnd, ...frontEnd },
    backEnd: { ...brand.backEnd, ...backEnd },
  });
}

const REQUEST = {
  firstName: 'Anna',
  lastName: 'Kiss',
  email: 'anna@example.com',
  subjectId: 4,
  subject: 'Promotions',
  body: 'The reels stopped.\nÁrvíztűrő tükörfúrógép 💥',
  files: [] as string[],
  sendMeCopy: false,
  allowAttachments: false,
  action: 'RequestContactUsAction',
};
const VALIDATION = { ...REQUEST, subjectId: 10, subject: 'Validation', allowAttachments: true };

function send(body: unknown, client = guest, key: string = randomUUID(), language = 'en'): Promise<Answer> {
  return client.send('POST', `/api/contact?language=${language}`, body, { 'idempotency-key': key });
}

async function upload(content: Uint8Array<ArrayBuffer>, type = 'image/jpeg'): Promise<Answer> {
  const response = await platform.app.request(`${TEST_ORIGIN}/api/contact/pictures`, {
    method: 'POST',
    headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': type },
    body: content,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function uploaded(): Promise<string> {
  return z.parse(z.object({ file: z.string() }), (await upload(new Uint8Array(await jpegOf()))).body).file;
}

const issuesOf = (answer: Answer) =>
  (errorOf(answer).errorDetails.issues ?? []).map(({ field, key }) => `${field} ${key}`);

/** The mails that the sandbox's server took in, oldest first. */
async function inbox() {
  await platform.queue.runDue();
  const rows = await platform.database.kysely.selectFrom('sandbox_mails').selectAll().orderBy('id').execute();
  return rows.map(({ recipients, source }) => ({ recipients, source, ...readMail(source) }));
}

const countRequests = async () =>
  Number((await platform.database.pool.query('SELECT count(*) FROM contact_requests')).rows[0]?.count);

describe('sending', () => {
  test('[CALL-14, CONTACT-04, CONTACT-11] a message is taken with all ten fields, kept, and mailed to the staff', async () => {
    expect((await send(REQUEST)).status).toBe(200);
    const stored = await platform.database.kysely.selectFrom('contact_requests').selectAll().execute();
    expect(stored).toMatchObject([
      { first_name: 'Anna', last_name: 'Kiss', subject_id: 4, body: REQUEST.body, player_id: null },
    ]);
    const [mail, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual(['help@foyer.example']);
    expect(mail?.headers.get('subject')).toBe('Promotions: Anna Kiss');
    expect(mail?.headers.get('reply-to')).toContain('anna@example.com');
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(REQUEST.body);
  });

  test.each(Object.keys(REQUEST))('[CALL-14] without %s nothing is sent', async (field) => {
    const { [field as keyof typeof REQUEST]: _, ...rest } = REQUEST;
    expect(issuesOf(await send(rest))).toEqual([field === 'action' ? 'action invalid' : `${field} required`]);
  });

  test.each(CONTACT_SUBJECTS.map((subject, subjectId) => [subjectId, subject] as const))(
    '[CONTACT-05, CONTACT-06] subject %i is taken as %s and under no other name',
    async (subjectId, subject) => {
      const request = { ...REQUEST, subjectId, subject, allowAttachments: subjectId === 10 };
      expect((await send(request)).status).toBe(200);
      expect(issuesOf(await send({ ...request, subject: 'Something else' }))).toEqual(['subject invalid']);
      expect(issuesOf(await send({ ...request, subjectId: String(subjectId) }))).toEqual(['subjectId invalid']);
    },
  );

  test('[CONTACT-09] a guest who wishes a copy is sent subject and number, in the language of the page, and no own word', async () => {
    const own = { firstName: 'Look-at', lastName: 'evil-example', body: 'Pay at https://evil.example' };
    await send({ ...REQUEST, ...own, sendMeCopy: true }, guest, randomUUID(), 'hu');
    const mails = await inbox();
    expect(mails.map(({ recipients }) => recipients[0]).sort()).toEqual(['anna@example.com', 'help@foyer.example']);
    const receipt = mails.find(({ recipients }) => recipients[0] === 'anna@example.com');
    expect(receipt?.headers.get('subject')).toBe('Megkaptuk az üzeneted: Promóciók');
    const { rows } = await platform.database.pool.query<{ id: string }>('SELECT id FROM contact_requests');
    expect(receipt?.text).toContain(rows[0]?.id);
    expect(`${receipt?.text} ${[...(receipt?.headers.values() ?? [])]}`).not.toMatch(/evil|Look-at|Pay at/);
  });

  test('[CONTACT-45] more than 4,000 characters are refused with the sub-code 213', async () => {
    expect((await send({ ...REQUEST, body: 'x'.repeat(4_000) })).status).toBe(200);
    const refused = await send({ ...REQUEST, body: 'x'.repeat(4_001) });
    expect([refused.status, errorOf(refused).errorSubCode]).toEqual([400, '213']);
    expect(await countRequests()).toBe(1);
  });

  test.each([
    ['firstName', ' ', 'required'],
    ['lastName', 'x'.repeat(101), 'tooLong'],
    ['email', 'no address', 'email'],
    ['subjectId', 99, 'notOffered'],
    ['body', '\n', 'required'],
    ['sendMeCopy', 'yes', 'invalid'],
    ['allowAttachments', 'yes', 'invalid'],
  ])('[CONTACT-10, CONTACT-33] a wrong %s is said at its field', async (field, value, key) => {
    expect(issuesOf(await send({ ...REQUEST, [field]: value }))).toContain(`${field} ${key}`);
    expect(await countRequests()).toBe(0);
  });

  test('[SETTING-05] a subject that the settings do not offer is refused', async () => {
    await changeSettings({ supportSubjects: [1, 4, 10] });
    expect((await send(REQUEST)).status).toBe(200);
    expect(issuesOf(await send({ ...REQUEST, subjectId: 2, subject: 'Registration' }))).toEqual([
      'subjectId notOffered',
    ]);
    await changeSettings({ supportSubjects: CONTACT_SUBJECTS.map((_, subjectId) => subjectId) });
  });

  test('[CONTACT-09] nor does a player whose account has no mailbox send own words to the one that was typed', async () => {
    await guest.login('nora', DEMO_PASSWORD);
    const setMailbox = (email: string | null) =>
      platform.database.pool.query(`UPDATE players SET email = $1 WHERE user_name = 'nora'`, [email]);
    await setMailbox(null);
    await send({ ...REQUEST, body: 'Pay at https://evil.example', sendMeCopy: true });
    await setMailbox('nora@example.com');
    const receipt = (await inbox()).find(({ recipients }) => recipients[0] === REQUEST.email);
    expect(receipt?.headers.get('subject')).toBe('We have received your message: Promotions');
    expect(receipt?.text).not.toContain('evil');
  });

  test('a player writes in the own name, whatever the form says', async () => {
    await guest.login('nora', DEMO_PASSWORD);
    expect((await guest.get('/api/player/profile')).body).toMatchObject({
      firstName: 'Nora',
      lastName: 'Kelemen',
      email: 'nora@example.com',
    });
    await send({ ...REQUEST, firstName: 'Eve', email: 'victim@example.org', sendMeCopy: true });
    const mails = await inbox();
    expect(mails.map(({ recipients }) => recipients[0]).sort()).toEqual(['help@foyer.example', 'nora@example.com']);
    const copy = mails.find(({ recipients }) => recipients[0] === 'nora@example.com');
    expect(copy?.text).toContain('tükörfúrógép');
  });

  test.each([
    ['firstName', 'Anna\r\nBcc: eve@example.com'],
    ['firstName', 'Anna\nBcc: eve@example.com'],
    ['lastName', 'Kiss\u2028Bcc: eve@example.com'],
    ['email', 'anna@example.com\r\nBcc: eve@example.com'],
    ['email', 'anna@example.com, eve@example.com'],
    ['email', 'anna\u202e@example.com'],
    ['subject', 'Promotions\r\nBcc: eve@example.com'],
  ])('no head of a mail can be written through %s: %j', async (field, value) => {
    expect((await send({ ...REQUEST, sendMeCopy: true, [field]: value })).status).toBe(400);
    expect(await inbox()).toEqual([]);
  });

  test('names that look like parts of a mail stay names', async () => {
    await send({ ...REQUEST, firstName: '"Eve" <eve@example.com>,', lastName: '=?utf-8?B?QmNj?=', sendMeCopy: true });
    const mails = await inbox();
    expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual(['anna@example.com', 'help@foyer.example']);
  });

  test('a message that only looks like the end of a mail ends nothing', async () => {
    const body = 'before\r\n.\r\nQUIT\r\n\r\nBcc: eve@example.com\r\nafter';
    await send({ ...REQUEST, body });
    const [mail] = await inbox();
    expect(mail?.recipients).toEqual(['help@foyer.example']);
    expect(mail?.text.replaceAll(/\r?\n/g, '\n')).toContain(body.replaceAll('\r\n', '\n'));
  });
});

describe('once', () => {
  test('the same key sends one message, however often and at once it comes', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(REQUEST, guest, key)));
    const codes = answers.map((answer) => (answer.status === 200 ? 'done' : errorOf(answer).errorCode));
    expect(new Set(codes).size).toBeLessThanOrEqual(2);
    expect(codes).toContain('done');
    expect(codes.every((code) => code === 'done' || code === 'requestInFlight')).toBe(true);
    expect((await send(REQUEST, guest, key)).status).toBe(200);
    expect([await countRequests(), (await inbox()).length]).toEqual([1, 1]);
  });

  test('the same key with another message is refused; a refused message may be sent again with its key', async () => {
    const key = randomUUID();
    expect((await send({ ...REQUEST, email: 'x' }, guest, key)).status).toBe(400);
    expect((await send(REQUEST, guest, key)).status).toBe(200);
    expect(errorOf(await send({ ...REQUEST, body: 'Another' }, guest, key)).errorCode).toBe('idempotencyKeyReused');
    expect(errorOf(await guest.send('POST', '/api/contact?language=en', REQUEST)).errorCode).toBe(
      'idempotencyKeyMissing',
    );
  });
});

describe('pictures', () => {
  test('[CONTACT-07, CONTACT-08] three go along; what is mailed is drawn anew and knows nothing of its maker', async () => {
    const png = z.parse(
      z.object({ file: z.string() }),
      (await upload(new Uint8Array(await noisyPngOf(20)), 'image/png')).body,
    );
    const files = [await uploaded(), png.file, await uploaded()];
    expect((await send({ ...VALIDATION, files })).status).toBe(200);
    const [mail] = await inbox();
    expect(mail?.files.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'picture-1.jpg image/jpeg',
      'picture-2.png image/png',
      'picture-3.jpg image/jpeg',
    ]);
    for (const { content } of mail?.files ?? []) {
      expect(content.includes('planted-secret')).toBe(false);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
    expect((await jpegOf()).includes('planted-secret')).toBe(true);
  });

  test('[CONTACT-41] a request with four is refused, and nothing is kept of it', async () => {
    const files = await Promise.all([uploaded(), uploaded(), uploaded(), uploaded()]);
    expect(issuesOf(await send({ ...VALIDATION, files }))).toEqual(['files tooMany']);
    expect(await countRequests()).toBe(0);
  });

  test('[CONTACT-23] another subject takes none', async () => {
    expect(issuesOf(await send({ ...REQUEST, files: [await uploaded()] }))).toEqual(['files notAllowed']);
  });

  test('a picture goes with one message, once', async () => {
    const files = [await uploaded()];
    expect((await send({ ...VALIDATION, files })).status).toBe(200);
    expect(issuesOf(await send({ ...VALIDATION, files }))).toEqual(['files pictureGone']);
    expect(issuesOf(await send({ ...VALIDATION, files: [randomUUID()] }))).toEqual(['files pictureGone']);
    const twice = await uploaded();
    expect(issuesOf(await send({ ...VALIDATION, files: [twice, twice] }))).toEqual(['files pictureGone']);
    expect(await countRequests()).toBe(1);
  });

  test('[CONTACT-43] the setting bounds a file to the byte, before it is read', async () => {
    const picture = new Uint8Array(await jpegOf());
    await changeSettings({}, { contactUsMaxFileSizePerFile: picture.length });
    expect((await upload(picture)).status).toBe(200);
    await changeSettings({}, { contactUsMaxFileSizePerFile: picture.length - 1 });
    expect(issuesOf(await upload(picture))).toEqual(['files pictureTooLarge']);
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(picture);
      },
    });
    // Node asks for `duplex` with a stream; its types for the browser's request do not know it.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' },
      body: endless,
      duplex: 'half',
    };
    const response = await platform.app.request(new Request(`${TEST_ORIGIN}/api/contact/pictures`, init));
    expect(response.status).toBe(400);
    expect(given).toBeLessThan(5);
    await changeSettings({}, { contactUsMaxFileSizePerFile: 5 * 1024 * 1024 });
  });

  const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string, string]>([
    [
      '[CONTACT-42] a GIF that says it is a JPEG',
      async () => text('GIF89a\x01\x00\x01\x00'),
      'image/jpeg',
      'pictureKind',
    ],
    ['[CONTACT-42] a PDF that says it is a PNG', async () => text('%PDF-1.7 ...'), 'image/png', 'pictureKind'],
    ['a JPEG that says it is a PNG', async () => new Uint8Array(await jpegOf()), 'image/png', 'pictureKind'],
    ['markup that says it is a PNG', async () => text('<svg onload="alert(1)">'), 'image/png', 'pictureKind'],
    ['a JPEG of three bytes', async () => text('\xff\xd8\xff'), 'image/jpeg', 'pictureBroken'],
    ['a script behind a signature', async () => text('\x89PNG\r\n\x1a\n<script>'), 'image/png', 'pictureBroken'],
    [
      'half a picture',
      async () => new Uint8Array((await noisyPngOf(40)).subarray(0, 900)),
      'image/png',
      'pictureBroken',
    ],
    ['nothing', async () => new Uint8Array(), 'image/png', 'pictureEmpty'],
    [
      '900 million pixels in a few kilobytes',
      async () => new Uint8Array(pixelBomb()),
      'image/png',
      'pictureTooManyPixels',
    ],
  ])('%s is refused at the pictures', async (_, content, type, key) => {
    expect(issuesOf(await upload(await content(), type))).toEqual([`files ${key}`]);
    const { rows } = await platform.database.pool.query('SELECT count(*)::int AS kept FROM contact_pictures');
    expect(rows[0]?.kept).toBe(0);
  });

  test.each(['image/gif', 'application/pdf', 'multipart/form-data; boundary=x', 'image/svg+xml'])(
    '[CONTACT-42] %s is not taken at all',
    async (type) => {
      expect((await upload(new Uint8Array(await jpegOf()), type)).status).toBe(400);
    },
  );

  test('what hides behind the end of a picture is gone', async () => {
    const polyglot = new Uint8Array(Buffer.concat([await jpegOf(), Buffer.from('<?php system($_GET[0]); ?>')]));
    const { file } = z.parse(z.object({ file: z.string() }), (await upload(polyglot)).body);
    const { rows } = await platform.database.pool.query('SELECT content FROM contact_pictures WHERE id = $1', [file]);
    expect(rows[0]?.content.includes('<?php')).toBe(false);
  });

  test('300 damaged pictures: each is refused at its field or drawn anew, none is kept as it came or breaks anything', async () => {
    const random = createRandom(seededBytes('damaged-1'));
    const sources = [
      [await jpegOf(24, 16), 'image/jpeg'],
      [await noisyPngOf(12), 'image/png'],
    ] as const;
    const statuses = new Set<number>();
    for (let i = 0; i < 300; i += 1) {
      const [source, type] = sources[i % 2] ?? sources[0];
      const damaged = new Uint8Array(source);
      for (let flips = 1 + random.below(6); flips > 0; flips -= 1)
        damaged[8 + random.below(damaged.length - 8)] = random.below(256);
      const answer = await upload(damaged.slice(0, damaged.length - random.below(40)), type);
      statuses.add(answer.status);
      if (answer.status === 400) expect(errorOf(answer).errorDetails.issues?.[0]?.field).toBe('files');
      // The places of one address are few: these are not what is tested.
      await platform.database.pool.query('DELETE FROM contact_pictures');
    }
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  test('a picture that no message took up is gone in an hour, a message after a year', async () => {
    await send(REQUEST);
    const file = await uploaded();
    platform.clock.advance(3_600_001);
    expect(issuesOf(await send({ ...VALIDATION, files: [file] }))).toEqual(['files pictureGone']);
    await prune(platform.deps);
    const kept = async () =>
      (
        await platform.database.pool.query(
          'SELECT (SELECT count(*) FROM contact_pictures)::int AS pictures, (SELECT count(*) FROM contact_requests)::int AS requests, (SELECT count(*) FROM mails)::int AS mails',
        )
      ).rows[0];
    expect(await kept()).toEqual({ pictures: 0, requests: 1, mails: 1 });
    platform.clock.advance(366 * 86_400_000);
    await prune(platform.deps);
    expect(await kept()).toEqual({ pictures: 0, requests: 0, mails: 0 });
  });
});

test('the keys of guests are forgotten after a day', async () => {
  await send(REQUEST);
  const keys = async () =>
    (await platform.database.pool.query(`SELECT 1 FROM idempotency_keys WHERE owner = 'guests'`)).rowCount;
  await prune(platform.deps);
  expect(await keys()).toBeGreaterThan(0);
  platform.clock.advance(24 * 3_600_000 + 1000);
  await prune(platform.deps);
  expect(await keys()).toBe(0);
});

test('a sender has a share of messages, by address and by mailbox', async () => {
  const strict = await createTestPlatform({ config: { contactPerSender: 2 } });
  const client = createTestClient(strict);
  const codes: number[] = [];
  for (let i = 0; i < 3; i += 1) codes.push((await send({ ...REQUEST, email: `a${i}@example.com` }, client)).status);
  expect(codes).toEqual([200, 200, 429]);
  strict.clock.advance(600_001);
  expect((await send(REQUEST, client)).status).toBe(200);
  await strict.close();
});

test('many guests at once who name one mailbox share its messages, and use up no player’s', async () => {
  const strict = await createTestPlatform({ config: { contactPerSender: 2, proxies: 1 } });
  const client = createTestClient(strict);
  const sendFrom = async (address: string) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
    const request = { ...REQUEST, email: 'Nora@example.com' };
    return (await client.send('POST', '/api/contact?language=en', request, headers)).status;
  };
  const addresses = ['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4', '1.1.1.5'];
  expect((await Promise.all(addresses.map(sendFrom))).sort()).toEqual([200, 200, 429, 429, 429]);
  await client.login('nora', DEMO_PASSWORD);
  expect([await sendFrom('1.1.1.1'), await sendFrom('1.1.1.1'), await sendFrom('1.1.1.1')]).toEqual([200, 200, 429]);
  await strict.close();
});

test('calls of one address are counted before their body is read', async () => {
  const strict = await createTestPlatform({ config: { sendingPerAddress: 2 } });
  const client = createTestClient(strict);
  const codes: number[] = [];
  for (let i = 0; i < 3; i += 1) codes.push((await send({}, client)).status);
  expect(codes).toEqual([400, 400, 429]);
  await strict.close();
});
