import { randomUUID } from 'node:crypto';
import { PHONE_UPLOADS_PATH } from '@foyer/contract/verification/hand-over';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentSender } from '../../../testing/document-sender.ts';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';
import { pictureOf } from '../../../testing/test-documents.ts';
import { createTestPlatform } from '../../../testing/test-platform.ts';
import { createVisitor } from '../../../testing/visitor.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

const DOCUMENT = { documentType: 'identificationCard' } as const;

async function computer() {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  await bed.query('UPDATE players SET verified = false WHERE id = $1', [playerId]);
  const { caseId } = await visitor.call('startVerification', { body: { proof: 'identity' } });
  const link = async () => {
    const { url } = await visitor.call('createHandOver', { body: { caseId, ...DOCUMENT } });
    return url.slice(url.indexOf('#') + 1);
  };
  const seen = async () => (await visitor.call('getHandOver')).handOver;
  return { visitor, playerId, caseId, link, seen };
}

function phone() {
  const visitor = bed.visitor();
  const sender = createDocumentSender(
    (path, init) => bed.request(path, init),
    visitor,
    'http://localhost',
    PHONE_UPLOADS_PATH,
  );
  const open = async (token: string) => (await visitor.call('openHandOver', { body: { token } })).step;
  const step = async () => (await visitor.call('getPhoneStep')).step;
  const send = async (caseId: string, more: Partial<Record<'documentType' | 'side', string>> = {}) =>
    (await sender.create({ caseId, ...DOCUMENT, side: 'front', ...more }, 1_000)).status;
  return { visitor, sender, open, step, send };
}

const documentsOf = async (caseId: string) =>
  (await bed.rows('SELECT side FROM verification_documents WHERE case_id = $1 ORDER BY side', [caseId])).rows;

test('[KYC-05] a phone sends the pictures of one case without a login, and the computer sees them come', async () => {
  const desk = await computer();
  const token = await desk.link();
  expect(await desk.seen()).toMatchObject({ state: 'waiting', sent: 0, device: null });
  const { open, sender, step, visitor } = phone();
  expect(await open(token)).toEqual({
    caseId: desk.caseId,
    documentType: 'identificationCard',
    sides: [
      { side: 'front', isHere: false },
      { side: 'back', isHere: false },
    ],
    expiresAt: new Date(bed.deps.clock.now().getTime() + 30 * MINUTE_MS).toISOString(),
  });
  expect(await visitor.refusalOf('getVerification')).toBe('115');
  const answer = await sender.send({ caseId: desk.caseId, ...DOCUMENT, side: 'front' }, await pictureOf(9_001));
  expect(answer.status).toBe(204);
  expect((await step())?.sides.map(({ isHere }) => isHere)).toEqual([true, false]);
  expect(await desk.seen()).toMatchObject({ state: 'open', sent: 1, caseId: desk.caseId });
  // A reload of the same phone, also by its link.
  expect(await open(token)).not.toBeNull();
  expect(await desk.seen()).toMatchObject({ state: 'open', sent: 1 });
});

test('of link and phone the database has neither: hashes alone', async () => {
  const desk = await computer();
  const token = await desk.link();
  const { open, visitor } = phone();
  await open(token);
  const { rows } = await bed.rows('SELECT row_to_json(h)::text AS whole FROM verification_hand_overs h');
  const cookie = visitor.cookies().split('=').at(-1) ?? '';
  expect(cookie).toMatch(/^[\w-]{43}$/);
  for (const secret of [token, cookie]) {
    for (const written of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ]) {
      expect(JSON.stringify(rows)).not.toContain(written);
    }
  }
});

test('a link lives ten minutes, an open phone thirty', async () => {
  const desk = await computer();
  const late = await desk.link();
  bed.advance(10 * MINUTE_MS);
  expect(await phone().open(late)).toBeNull();
  expect(await desk.seen()).toMatchObject({ state: 'over' });
  const { open, step, send } = phone();
  expect(await open(await desk.link())).not.toBeNull();
  bed.advance(30 * MINUTE_MS - 1);
  await desk.seen();
  expect([await step(), await send(desk.caseId)]).toEqual([expect.objectContaining({ caseId: desk.caseId }), 201]);
  bed.advance(1);
  expect([await step(), await send(desk.caseId)]).toEqual([null, 401]);
});

test('a link that a second device opens is nobody’s: what the first sent is deleted, and the computer is told', async () => {
  const desk = await computer();
  const token = await desk.link();
  const stranger = phone();
  await stranger.open(token);
  await stranger.sender.send({ caseId: desk.caseId, ...DOCUMENT, side: 'front' }, await pictureOf(9_002));
  const begun = await stranger.sender.create({ caseId: desk.caseId, ...DOCUMENT, side: 'back' }, 1_000);
  expect(await documentsOf(desk.caseId)).toHaveLength(1);
  expect(await phone().open(token)).toBeNull();
  expect(await desk.seen()).toMatchObject({ state: 'usedTwice' });
  expect(await documentsOf(desk.caseId)).toEqual([]);
  expect(await stranger.step()).toBeNull();
  const location = begun.headers.get('location') ?? '';
  expect((await stranger.sender.patch(location, new Uint8Array(1_000), 0)).status).toBe(401);
});

test('of two devices that open a link at once neither keeps it', async () => {
  const desk = await computer();
  const token = await desk.link();
  const both = [phone(), phone()];
  await Promise.all(both.map(({ open }) => open(token)));
  expect(await Promise.all(both.map(({ step }) => step()))).toEqual([null, null]);
});

test('a phone has no other case, no other document, and no upload that it did not begin', async () => {
  const desk = await computer();
  const other = await computer();
  const { open, send, sender } = phone();
  await open(await desk.link());
  expect(await send(other.caseId)).toBe(404);
  expect(await send(desk.caseId, { documentType: 'passport', side: 'any' })).toBe(404);
  const { caseId } = await desk.visitor.call('startVerification', { body: { proof: 'address' } });
  expect(await send(caseId, { documentType: 'addressCard', side: 'any' })).toBe(404);
  const own = createDocumentSender((path, init) => bed.request(path, init), desk.visitor);
  const begun = await own.create({ caseId: desk.caseId, ...DOCUMENT, side: 'front' }, 1_000);
  const id = begun.headers.get('location')?.split('/').at(-1);
  expect((await sender.head(`${PHONE_UPLOADS_PATH}/${id}`)).status).toBe(404);
  expect(await other.visitor.refusalOf('createHandOver', { body: { caseId: desk.caseId, ...DOCUMENT } })).toBe('101');
});

test.each([
  ['the computer logs out', ({ visitor }) => visitor.call('logout')],
  ['the computer makes another link', ({ link }) => link()],
  ['the computer ends it', ({ visitor }) => visitor.call('endHandOver', { body: { discard: false } })],
  [
    'the case goes on',
    ({ caseId }) => bed.query(`UPDATE verification_cases SET state = 'inReview' WHERE id = $1`, [caseId]),
  ],
] as [string, (desk: Awaited<ReturnType<typeof computer>>) => Promise<unknown>][])(
  'a phone is out once %s',
  async (_, end) => {
    const desk = await computer();
    const { open, step, send } = phone();
    await open(await desk.link());
    await end(desk);
    expect([await step(), await send(desk.caseId)]).toEqual([null, 401]);
  },
);

test('what a phone sent that was not the own one is deleted, and nothing else', async () => {
  const desk = await computer();
  const own = createDocumentSender((path, init) => bed.request(path, init), desk.visitor);
  await own.send({ caseId: desk.caseId, ...DOCUMENT, side: 'back' }, await pictureOf(9_003));
  const { open, sender } = phone();
  await open(await desk.link());
  await sender.send({ caseId: desk.caseId, ...DOCUMENT, side: 'front' }, await pictureOf(9_004));
  await desk.visitor.call('endHandOver', { body: { discard: true } });
  expect(await documentsOf(desk.caseId)).toEqual([{ side: 'back' }]);
});

test('links are guessed and made no faster than the limits allow', async () => {
  const { app, close } = await createTestPlatform({ config: { guessingPerAddress: 4, sendingPerAddress: 4 } });
  const visitor = createVisitor((path, init) => app.request(`http://localhost${path}`, init));
  await visitor.call('loginAsPlayer', { body: { userName: 'emma' } });
  const body = { caseId: randomUUID(), ...DOCUMENT };
  const made = [1, 2, 3, 4, 5].map(() => visitor.refusalOf('createHandOver', { body }));
  expect((await Promise.all(made)).filter((code) => code === 'rateLimited')).toHaveLength(1);
  const guesses = ['a', 'b', 'c', 'd', 'e'].map((letter) =>
    visitor.refusalOf('openHandOver', { body: { token: letter.repeat(43) } }),
  );
  expect((await Promise.all(guesses)).filter((code) => code === 'rateLimited')).toHaveLength(1);
  await close();
});
