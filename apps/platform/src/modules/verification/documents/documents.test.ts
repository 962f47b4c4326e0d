import { randomBytes, randomUUID } from 'node:crypto';
import { ApiError } from '@foyer/contract/error';
import { UPLOAD_REFUSAL_HEADER, UPLOADED_DOCUMENT_HEADER } from '@foyer/contract/verification/document-upload';
import { resolveErrorMessage } from '@foyer/domain/errors/error-message';
import { DAY_MS } from '@foyer/domain/time/duration';
import type { Proof } from '@foyer/domain/verification/proof';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prune } from '../../../background-jobs.ts';
import { createDocumentSender } from '../../../testing/document-sender.ts';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';
import { pdfOf, photographOf, pictureOf } from '../../../testing/test-documents.ts';
import { pixelBomb } from '../../../testing/test-pictures.ts';
import { deleteOldDocuments } from './delete-documents.ts';
import { decryptPiece, encryptPiece } from './encrypt-piece.ts';
import { finishLeftUploads, finishUpload } from './finish-upload.ts';
import { formatKeyLine, parseKeyRing } from './key-ring.ts';
import { readDocumentPage } from './read-document.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

let seed = 0;
const picture = () => {
  seed += 1;
  return pictureOf(seed);
};

async function player(proof: Proof = 'identity') {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  await bed.query(
    "UPDATE players SET verified = false, first_name = 'Test', last_name = 'Player', birth_date = '1990-05-03' WHERE id = $1",
    [playerId],
  );
  const { caseId } = await visitor.call('startVerification', { body: { proof } });
  const sender = createDocumentSender((path, init) => bed.request(path, init), visitor);
  return { playerId, userName, visitor, caseId, sender };
}

const front = (caseId: string) => ({ caseId, documentType: 'identificationCard', side: 'front' }) as const;
const back = (caseId: string) => ({ caseId, documentType: 'identificationCard', side: 'back' }) as const;
const bill = (caseId: string) => ({ caseId, documentType: 'addressCard', side: 'any' }) as const;

async function begin(sender: Awaited<ReturnType<typeof player>>['sender'], caseId: string, size: number) {
  const answer = await sender.create(front(caseId), size);
  return z.parse(z.string(), answer.headers.get('location'));
}

const idOf = (location: string) => location.slice(location.lastIndexOf('/') + 1);

async function refusalOf(answer: Response): Promise<string> {
  const { errorCode, errorSubCode } = z.parse(ApiError, await answer.json());
  return [answer.status, errorCode, errorSubCode].filter((part) => part !== null).join(' ');
}

const countDocuments = async (caseId: string) => {
  const { rows } = await bed.rows('SELECT count(*)::int AS n FROM verification_documents WHERE case_id = $1', [caseId]);
  return rows[0]?.n;
};
const countParts = async (id: string) => {
  const { rows } = await bed.rows('SELECT count(*)::int AS n FROM verification_upload_parts WHERE upload_id = $1', [
    id,
  ]);
  return rows[0]?.n;
};

test('[KYC-28, VERIFIED-04, VERIFIED-08] what was uploaded is listed, and nothing before', async () => {
  const { visitor, sender, caseId } = await player();
  expect((await visitor.call('documents')).documents).toEqual([]);
  const answer = await sender.send(front(caseId), await picture());
  expect(answer.status).toBe(204);
  const { documents } = await visitor.call('documents');
  expect(documents).toMatchObject([
    {
      documentId: answer.headers.get(UPLOADED_DOCUMENT_HEADER),
      documentType: 'identificationCard',
      documentSide: 'front',
      documentStatus: 'uploaded',
      name: 'front',
      uploadTime: bed.deps.clock.now().toISOString(),
      updateTime: bed.deps.clock.now().toISOString(),
    },
  ]);
});

test('an upload is removed by its player alone, and only until it is handed in', async () => {
  const { visitor, sender, caseId } = await player('address');
  const documentId = (await sender.send(bill(caseId), await picture())).headers.get(UPLOADED_DOCUMENT_HEADER) ?? '';
  const input = { params: { caseId, documentId } };
  const another = await player();
  expect(await another.visitor.refusalOf('removeDocument', input)).toBe('101');
  expect(await countDocuments(caseId)).toBe(1);
  await visitor.call('removeDocument', input);
  await visitor.call('removeDocument', input);
  expect(await countDocuments(caseId)).toBe(0);
  await sender.send(bill(caseId), await picture());
  const [kept] = (await visitor.call('documents')).documents;
  await visitor.call('sendCase', { params: { caseId }, body: { documentType: 'addressCard' } });
  const late = { params: { caseId, documentId: kept?.documentId ?? '' } };
  expect(await visitor.refusalOf('removeDocument', late)).toBe('changedMeanwhile');
  expect(await countDocuments(caseId)).toBe(1);
});

test('[KYC-04, KYC-05] a page is stored upright, without what the camera wrote, and nowhere readable', async () => {
  const { sender, caseId } = await player();
  const file = await sharp(await picture())
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'planted-secret', Orientation: '6' } })
    .jpeg()
    .toBuffer();
  const answer = await sender.send(front(caseId), file);
  const id = answer.headers.get(UPLOADED_DOCUMENT_HEADER) ?? '';
  const page = await readDocumentPage(bed.deps, id, 1);
  const { width, height, exif } = await sharp(page?.content).metadata();
  expect([page?.type, width, height, exif]).toEqual(['image/jpeg', 400, 600, undefined]);
  const { rows } = await bed.rows('SELECT content, nonce FROM verification_files WHERE document_id = $1', [id]);
  const stored = z.parse(z.instanceof(Uint8Array), rows[0]?.content);
  expect(stored.subarray(0, 3)).not.toEqual(page?.content.subarray(0, 3));
  expect(await readDocumentPage(bed.deps, id, 2)).toBeNull();
  await expect(readDocumentPage({ ...bed.deps, documentKeys: null }, id, 1)).rejects.toMatchObject({
    code: 'documentStorageAway',
  });
});

describe('[KYC-04] however a camera was held, the page is upright', () => {
  const [RED, GREEN, BLUE, WHITE] = ['#f00000', '#00f000', '#0000f0', '#f0f0f0'];
  /** How a camera stores the quarters of an upright picture, by what it notes beside them (Exif 2.32, 4.6.4). */
  const stored: [number, string[]][] = [
    [1, [RED, GREEN, BLUE, WHITE]],
    [2, [GREEN, RED, WHITE, BLUE]],
    [3, [WHITE, BLUE, GREEN, RED]],
    [4, [BLUE, WHITE, RED, GREEN]],
    [5, [RED, BLUE, GREEN, WHITE]],
    [6, [GREEN, WHITE, RED, BLUE]],
    [7, [WHITE, GREEN, BLUE, RED]],
    [8, [BLUE, RED, WHITE, GREEN]],
  ];
  test.each(stored)('orientation %i', async (orientation, quarters) => {
    const { sender, caseId } = await player('address');
    const quarter = (background: string, at: number) => ({
      input: { create: { width: 32, height: 32, channels: 3 as const, background } },
      left: (at % 2) * 32,
      top: Math.floor(at / 2) * 32,
    });
    const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .composite(quarters.map(quarter))
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const answer = await sender.send(bill(caseId), file);
    const page = await readDocumentPage(bed.deps, answer.headers.get(UPLOADED_DOCUMENT_HEADER) ?? '', 1);
    const { data, info } = await sharp(page?.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const dots = [16, 48].flatMap((y) => [16, 48].map((x) => (y * info.width + x) * info.channels));
    const colours = dots.map((at) => `#${data.subarray(at, at + 3).toString('hex')}`);
    expect(colours).toEqual([RED, GREEN, BLUE, WHITE]);
  });
});

test('what stopped half-way is listed until it is whole, and to its player alone', async () => {
  const [one, other] = [await player(), await player()];
  const file = await picture();
  const half = Math.floor(file.length / 2);
  const location = await begin(one.sender, one.caseId, file.length);
  expect((await one.visitor.call('documents')).unfinished).toEqual([]);
  await one.sender.patch(location, file.subarray(0, half), 0);
  const entry = { caseId: one.caseId, documentType: 'identificationCard', documentSide: 'front' };
  expect((await one.visitor.call('documents')).unfinished).toEqual([{ ...entry, share: half / file.length }]);
  expect((await other.visitor.call('documents')).unfinished).toEqual([]);
  await one.sender.patch(location, file, half);
  expect((await one.visitor.call('documents')).unfinished).toEqual([]);
});

describe('[KYC-05, ERRCODE-62, ERRCODE-63] a file is judged by what it is', () => {
  const taken: [string, () => Buffer | Promise<Buffer>, string, number][] = [
    ['a JPEG', picture, 'image/jpeg', 1],
    [
      'a PNG',
      async () =>
        sharp(await picture())
          .png()
          .toBuffer(),
      'image/png',
      1,
    ],
    [
      'a WebP',
      async () =>
        sharp(await picture())
          .webp()
          .toBuffer(),
      'image/jpeg',
      1,
    ],
    ['a PDF of three pages', () => pdfOf({ pages: 3 }), 'image/jpeg', 3],
    [
      'a PDF with a script',
      () => pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      'image/jpeg',
      1,
    ],
    ['a PDF that is a mile wide', () => pdfOf({ width: 100_000, height: 100_000 }), 'image/jpeg', 1],
    [
      'a JPEG with an archive behind it',
      async () => Buffer.concat([await picture(), Buffer.from('PK\x03\x04 evil.js')]),
      'image/jpeg',
      1,
    ],
    [
      'a PNG that is a page of HTML too',
      async () =>
        Buffer.concat([
          await sharp(await picture())
            .withExif({ IFD0: { Copyright: '<script src="evil.js"></script>' } })
            .png()
            .toBuffer(),
          Buffer.from('<script src="evil.js"></script>'),
        ]),
      'image/png',
      1,
    ],
    [
      'a PDF that is an archive too',
      () => Buffer.concat([pdfOf(), Buffer.from('PK\x03\x04 evil.js')]),
      'image/jpeg',
      1,
    ],
  ];
  test.each(taken)('%s is taken and drawn anew', async (_, make, type, pages) => {
    const { sender, caseId, visitor } = await player('address');
    const file = await make();
    const answer = await sender.send(bill(caseId), file);
    expect(answer.status).toBe(204);
    const id = answer.headers.get(UPLOADED_DOCUMENT_HEADER) ?? '';
    const stored = await Promise.all([1, 2, 3, 4].map((page) => readDocumentPage(bed.deps, id, page)));
    expect(stored.filter((page) => page !== null)).toHaveLength(pages);
    expect(stored[0]?.type).toBe(type);
    const drawn = Buffer.from(stored[0]?.content ?? []);
    expect(`image/${(await sharp(drawn).metadata()).format}`).toBe(type);
    expect(drawn.includes('evil.js') || drawn.includes('planted-secret') || drawn.includes('JavaScript')).toBe(false);
    expect((await visitor.call('documents')).documents).toHaveLength(1);
  });

  test('a red page of a PDF is red', async () => {
    const { sender, caseId } = await player('address');
    const answer = await sender.send(bill(caseId), pdfOf());
    const page = await readDocumentPage(bed.deps, answer.headers.get(UPLOADED_DOCUMENT_HEADER) ?? '', 1);
    const { channels } = await sharp(page?.content).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 25))).toEqual([10, 0, 0]);
  });

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), randomBytes(200)]);
  const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['a page of HTML called a JPEG', () => Buffer.from('<html><script>alert(1)</script>'), '422 160 kind'],
    ['a program', () => Buffer.from('MZ\x90\0 this is no picture'), '422 160 kind'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '422 160 kind'],
    ['a HEIC', () => heic, '422 160 heic'],
    ['one byte', () => Buffer.from([0xff]), '422 160 kind'],
    ['a JPEG that breaks off', async () => (await picture()).subarray(0, 300), '422 243 unreadable'],
    ['a bomb of pixels', () => pixelBomb(), '422 243 tooManyPixels'],
    [
      'a PNG in name only',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
      '422 243 unreadable',
    ],
    ['a PDF of nothing', () => Buffer.from('%PDF-1.7\n'), '422 243 unreadable'],
    ['a PDF of too many pages', () => pdfOf({ pages: 6 }), '422 160 pages'],
    ['a PDF without pages', () => pdfOf({ pages: 0 }), '422 243 unreadable'],
  ];
  test.each(refused)('%s is refused, and its bytes are gone', async (_, make, expected) => {
    const { sender, caseId } = await player('address');
    const file = await make();
    const location = z.parse(z.string(), (await sender.create(bill(caseId), file.length)).headers.get('location'));
    expect(await refusalOf(await sender.patch(location, file, 0))).toBe(expected);
    expect([await countDocuments(caseId), await countParts(idOf(location))]).toEqual([0, 0]);
    // Whoever lost that answer learns the same.
    const known = await sender.head(location);
    expect(known.headers.get(UPLOAD_REFUSAL_HEADER)).toBe(expected.split(' ').at(-1));
  });

  test('error 160 says all four bounds', async () => {
    const { sender, caseId } = await player();
    const answer = await sender.create(front(caseId), 11 * 1024 * 1024);
    const error = z.parse(ApiError, await answer.json());
    expect(error).toMatchObject({ errorCode: '160', errorSubCode: 'tooLarge' });
    const { sentences } = resolveErrorMessage({ ...error, errorSubCode: error.errorSubCode ?? undefined });
    expect(sentences.slice(1)).toEqual([
      { key: '160-files', values: { number: 12 } },
      { key: '160-images', values: { number: 5 } },
      { key: '160-size', values: { number: 10 } },
      { key: '160-types', values: { types: ['JPEG', 'PNG', 'WebP', 'PDF'] } },
    ]);
  });
});

describe('a request that does not fit', () => {
  const GOOD = { documentType: 'identificationCard', side: 'front' };
  test.each([
    ['no bytes', GOOD, 0, {}, '422 160 empty'],
    ['more bytes than a file may have', GOOD, 10 * 1024 * 1024 + 1, {}, '422 160 tooLarge'],
    ['a gigabyte', GOOD, 1_000_000_000, {}, '422 160 tooLarge'],
    ['another tus', GOOD, 10, { 'tus-resumable': '0.2.2' }, '400 2'],
    ['an unknown type', { ...GOOD, documentType: 'libraryCard' }, 10, {}, '400 2'],
    ['a type that proves something else', { documentType: 'addressCard', side: 'any' }, 10, {}, '422 200'],
    ['an unknown side', { ...GOOD, side: 'top' }, 10, {}, '400 2'],
    ['a name with a path and a right-to-left mark', { ...GOOD, filename: '../../etc/\u202Egpj.exe' }, 10, {}, '400 2'],
    ["somebody else's number", { ...GOOD, playerId: '1' }, 10, {}, '400 2'],
    ['a case that is not there', { ...GOOD, caseId: randomUUID() }, 10, {}, '404 101'],
    ['a length that is none', GOOD, -1, {}, '400 2'],
    ['metadata that are none', GOOD, 10, { 'upload-metadata': '%%% ,,' }, '400 2'],
    [
      'another site',
      GOOD,
      10,
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      '403 crossSiteRequest',
    ],
  ])('%s: refused', async (_, metadata, size, headers, expected) => {
    const { sender, caseId } = await player();
    expect(await refusalOf(await sender.create({ caseId, ...metadata }, size, headers))).toBe(expected);
  });

  test.each(['GET', 'OPTIONS', 'PUT'])('%s is not there: nothing is served', async (method) => {
    const { sender, caseId, visitor } = await player();
    const location = await begin(sender, caseId, 10);
    const answer = await bed.request(location, { method, headers: { cookie: visitor.cookies() } });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('"101"')]);
  });
});

test("another player's upload is not there for anybody else, whatever is asked of it", async () => {
  const [owner, other] = [await player(), await player()];
  const file = await picture();
  const location = await begin(owner.sender, owner.caseId, file.length);
  const answers = [
    await other.sender.head(location),
    await other.sender.patch(location, file, 0),
    await other.sender.remove(location),
    await other.sender.create(front(owner.caseId), 10),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await owner.sender.patch(location, file, 0)).status).toBe(204);
  expect((await other.sender.head(location)).status).toBe(404);
  expect((await other.visitor.call('documents')).documents).toEqual([]);
});

test('a line that is cut anywhere loses nothing: the upload goes on where it stopped', async () => {
  const { sender, caseId } = await player();
  const file = await photographOf(1_000);
  const location = await begin(sender, caseId, file.length);
  let offset = 0;
  for (const bytes of [1, 1_000, 262_144, 300_000]) {
    const cut = await sender.patch(location, file, offset, bytes);
    expect([cut.status, cut.headers.get('upload-offset')]).toEqual([204, String(offset + bytes)]);
    const known = await sender.head(location);
    expect(Number(known.headers.get('upload-offset'))).toBe(offset + bytes);
    expect(known.headers.get('upload-length')).toBe(String(file.length));
    offset += bytes;
  }
  const last = await sender.patch(location, file, offset);
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(file.length)]);
  const id = last.headers.get(UPLOADED_DOCUMENT_HEADER) ?? '';
  expect((await sharp((await readDocumentPage(bed.deps, id, 1))?.content).metadata()).width).toBe(1_000);
});

test('of two requests at once one goes on and the other is told so; the document is one', async () => {
  const { sender, caseId } = await player();
  const file = await picture();
  const location = await begin(sender, caseId, file.length);
  const answers = await Promise.all([sender.patch(location, file, 0), sender.patch(location, file, 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await countDocuments(caseId)).toBe(1);
});

test('an answer that was lost, and a process that ended after the last byte, leave one document', async () => {
  const { sender, caseId } = await player();
  const file = await picture();
  const location = await begin(sender, caseId, file.length);
  const [first, again, twice] = [
    await sender.patch(location, file, 0),
    await sender.head(location),
    await finishUpload(bed.deps, idOf(location)),
  ];
  const documentId = first.headers.get(UPLOADED_DOCUMENT_HEADER);
  expect(again.headers.get(UPLOADED_DOCUMENT_HEADER)).toBe(documentId);
  expect(twice).toEqual({ documentId });
  expect(await refusalOf(await sender.patch(location, file, 0))).toBe('409 changedMeanwhile');
  expect(await countDocuments(caseId)).toBe(1);
});

test.each(['the sender asks', 'nobody asks'])(
  'a process that ended before the document was made: %s, and it is',
  async (who) => {
    const { sender, caseId, playerId } = await player();
    const file = await picture();
    const location = await begin(sender, caseId, file.length + 1);
    await sender.patch(location, file, 0, file.length);
    // As the database is when the process ends with the last part stored.
    await bed.query('UPDATE verification_uploads SET size_bytes = $2 WHERE id = $1', [idOf(location), file.length]);
    expect(await countDocuments(caseId)).toBe(0);
    if (who === 'nobody asks') {
      bed.advance(5 * 60_000);
      await Promise.all([finishLeftUploads(bed.deps, () => true), finishLeftUploads(bed.deps, () => true)]);
    } else {
      const [one, two] = await Promise.all([sender.head(location), sender.head(location)]);
      expect(one.headers.get(UPLOADED_DOCUMENT_HEADER)).toBe(two.headers.get(UPLOADED_DOCUMENT_HEADER));
    }
    expect([await countDocuments(caseId), await countParts(idOf(location))]).toEqual([1, 0]);
    const { rows } = await bed.rows(
      "SELECT count(*)::int AS n FROM events WHERE channel = $1 AND name = 'accountChanged'",
      [`player:${playerId}`],
    );
    expect(Number(rows[0]?.n)).toBeGreaterThan(0);
  },
);

test('a session that ends in mid-upload stops it, and after the next login it goes on', async () => {
  const { sender, caseId, visitor, userName } = await player();
  const file = await picture();
  const location = await begin(sender, caseId, file.length);
  await sender.patch(location, file, 0, 100);
  await visitor.call('logout');
  expect(await refusalOf(await sender.patch(location, file, 100))).toBe('401 115');
  expect((await sender.head(location)).status).toBe(401);
  await visitor.call('loginAsPlayer', { body: { userName } });
  expect((await sender.head(location)).headers.get('upload-offset')).toBe('100');
  expect((await sender.patch(location, file, 100)).status).toBe(204);
});

test('an upload that is cancelled or out of time is gone with its bytes', async () => {
  const { sender, caseId } = await player();
  const file = await picture();
  const [one, two] = [await begin(sender, caseId, file.length), await begin(sender, caseId, file.length)];
  await sender.patch(one, file, 0, 100);
  await sender.patch(two, file, 0, 100);
  expect((await sender.remove(one)).status).toBe(204);
  expect([(await sender.head(one)).status, await countParts(idOf(one))]).toEqual([404, 0]);
  bed.advance(DAY_MS + 1_000);
  expect((await sender.head(two)).status).toBe(401);
  await prune(bed.deps);
  expect(await countParts(idOf(two))).toBe(0);
});

test('beginnings that were given up lock nobody out, and a case has a bounded number of documents', async () => {
  const { sender, caseId, playerId } = await player('payment');
  const paper = { caseId, documentType: 'otherDocument', side: 'front' } as const;
  const locations: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const created = await sender.create(paper, 1_000);
    locations.push(created.headers.get('location') ?? '');
    bed.advance(1_000);
  }
  const found: number[] = [];
  for (const location of locations) found.push((await sender.head(location)).status);
  expect(found).toEqual([404, 404, 200, 200, 200, 200, 200, 200]);
  await bed.query(
    `INSERT INTO verification_documents (id, player_id, case_id, document_type, side, status, attempt, media_type, size_bytes, pages, sha256, uploaded_at, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'otherDocument', 'front', 'rejected', 1, 'image/jpeg', 1, 1, sha256(n::text::bytea), now(), now()
     FROM generate_series(1, 12) AS n`,
    [playerId, caseId],
  );
  expect(await refusalOf(await sender.create(paper, 1_000))).toBe('422 160 files');
});

test('a picture taken again takes the place of the first; the same one for two sides is refused', async () => {
  const { sender, caseId, visitor } = await player();
  const [first, second] = [await picture(), await picture()];
  await sender.send(front(caseId), first);
  expect((await sender.send(front(caseId), second)).status).toBe(204);
  expect((await visitor.call('documents')).documents).toHaveLength(1);
  expect(await refusalOf(await sender.send(back(caseId), second))).toBe('409 199 known');
  const { rows } = await bed.rows(
    'SELECT count(*)::int AS n FROM verification_files f JOIN verification_documents d ON d.id = f.document_id WHERE d.case_id = $1',
    [caseId],
  );
  expect(rows[0]?.n).toBe(1);
});

describe('handing in', () => {
  const body = { documentType: 'identificationCard' } as const;

  test('needs every side, works once, and stays as it is when it is sent again', async () => {
    const { sender, caseId, visitor } = await player();
    const params = { caseId };
    await sender.send({ caseId, documentType: 'passport', side: 'any' }, await picture());
    await sender.send(front(caseId), await picture());
    await expect(visitor.call('sendCase', { params, body })).rejects.toMatchObject({
      code: '102',
      details: { fields: ['back'] },
    });
    await sender.send(back(caseId), await picture());
    const answers = await Promise.all([1, 2].map(() => visitor.call('sendCase', { params, body })));
    expect([...answers, await visitor.call('sendCase', { params, body })].map(({ state }) => state)).toEqual([
      'inReview',
      'inReview',
      'inReview',
    ]);
    const [only] = (await visitor.call('getVerification')).cases;
    expect(only).toMatchObject({ attempts: 1, timeline: [{ action: 'open' }, { action: 'send' }] });
    // What was chosen is sent; nobody looks at the other.
    expect(only?.documents.map(({ documentType }) => documentType)).toEqual([
      'identificationCard',
      'identificationCard',
    ]);
    expect(await refusalOf(await sender.send(front(caseId), await picture()))).toBe('409 changedMeanwhile');
  });

  test('proves nobody while the name is not known', async () => {
    const { playerId, sender, caseId, visitor } = await player();
    await bed.query('UPDATE players SET first_name = NULL WHERE id = $1', [playerId]);
    for (const side of [front, back]) await sender.send(side(caseId), await picture());
    const handIn = () => visitor.call('sendCase', { params: { caseId }, body });
    await expect(handIn()).rejects.toMatchObject({ code: 'personUnknown', details: { fields: ['firstName'] } });
    await visitor.call('updateFields', { body: { firstName: 'Test' } });
    expect(await handIn()).toEqual({ state: 'inReview' });
  });

  test.each([
    ['of another player', async () => (await player()).caseId, body, '101'],
    ['with a document that proves something else', async (own: string) => own, { documentType: 'addressCard' }, '200'],
    ['without any', async (own: string) => own, { documentType: 'passport' }, '102'],
  ])('a case %s is refused', async (_, findCase, chosen, code) => {
    const { visitor, caseId } = await player();
    expect(await visitor.refusalOf('sendCase', { params: { caseId: await findCase(caseId) }, body: chosen })).toBe(
      code,
    );
  });

  test('[VMSG-06] a source of funds is handed in with what the player says of it, and the desk reads it', async () => {
    const { visitor, sender, caseId } = await player('sourceOfFunds');
    await sender.send({ caseId, documentType: 'otherDocument', side: 'any' }, await picture());
    const handIn = (more: object) =>
      visitor.call('sendCase', { params: { caseId }, body: { documentType: 'otherDocument', ...more } });
    await expect(handIn({})).rejects.toMatchObject({
      code: '2',
      details: { issues: [{ field: 'sourceOfFunds', key: 'required' }] },
    });
    expect(await handIn({ sourceOfFunds: 'sale' })).toEqual({ state: 'inReview' });
    const { rows } = await bed.rows('SELECT source_of_funds FROM verification_cases WHERE id = $1', [caseId]);
    expect(rows).toEqual([{ source_of_funds: 'sale' }]);
  });

  test('a case that went on meanwhile takes no upload that was begun before', async () => {
    const { sender, caseId } = await player();
    const file = await picture();
    const location = await begin(sender, caseId, file.length);
    await bed.query("UPDATE verification_cases SET state = 'cancelled' WHERE id = $1", [caseId]);
    expect(await refusalOf(await sender.patch(location, file, 0))).toBe('409 changedMeanwhile');
    expect((await sender.head(location)).headers.get(UPLOAD_REFUSAL_HEADER)).toBe('late');
    expect(await countDocuments(caseId)).toBe(0);
  });
});

test('pages are deleted when their time is over, and what was decided stays', async () => {
  const [leaver, stayer] = [await player(), await player()];
  for (const { sender, caseId, visitor } of [leaver, stayer]) {
    await sender.send({ caseId, documentType: 'passport', side: 'any' }, await picture());
    await visitor.call('sendCase', { params: { caseId }, body: { documentType: 'passport' } });
  }
  const unsent = await player();
  const kept = await unsent.sender.send(front(unsent.caseId), await picture());
  const unsentId = kept.headers.get(UPLOADED_DOCUMENT_HEADER) ?? '';
  await bed.query("UPDATE players SET status = 'closed' WHERE id = $1", [leaver.playerId]);
  const pagesOf = async (playerId: number) => {
    const { rows } = await bed.rows(
      'SELECT d.id, d.deleted_at IS NOT NULL AS gone, count(f.page)::int AS pages FROM verification_documents d LEFT JOIN verification_files f ON f.document_id = d.id WHERE d.player_id = $1 GROUP BY d.id',
      [playerId],
    );
    return rows.map(({ gone, pages }) => [gone, pages]);
  };
  bed.advance(91 * DAY_MS);
  await deleteOldDocuments(bed.deps);
  expect(await readDocumentPage(bed.deps, unsentId, 1)).toBeNull();
  bed.advance((5 * 365 - 92) * DAY_MS);
  await deleteOldDocuments(bed.deps);
  expect(await pagesOf(leaver.playerId)).toEqual([[false, 1]]);
  bed.advance(4 * DAY_MS);
  await deleteOldDocuments(bed.deps);
  expect([await pagesOf(leaver.playerId), await pagesOf(stayer.playerId)]).toEqual([[[true, 0]], [[false, 1]]]);
});

test('a full disk is told without its inner workings, and nothing is half stored', async () => {
  const { sender, caseId } = await player();
  const file = await picture();
  const location = await begin(sender, caseId, file.length);
  await bed.query(
    "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$",
  );
  await bed.query(
    'CREATE TRIGGER no_room BEFORE INSERT ON verification_upload_parts FOR EACH ROW EXECUTE FUNCTION no_room()',
  );
  try {
    const answer = await sender.patch(location, file, 0);
    const text = await answer.clone().text();
    expect(await refusalOf(answer)).toBe('507 documentStorageAway');
    expect(text).not.toMatch(/extend file|at .*\.ts/);
    expect((await sender.head(location)).headers.get('upload-offset')).toBe('0');
  } finally {
    await bed.query('DROP FUNCTION no_room CASCADE');
  }
  expect((await sender.patch(location, file, 0)).status).toBe(204);
});

describe('keys', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const before = parseKeyRing(formatKeyLine('2026', old), 'keys');
  const place = 'page:a:1' as const;

  test('a second key is written with from now on, and the first still opens what it closed', () => {
    const sealed = encryptPiece(before, place, Buffer.from('a page'), randomBytes);
    const both = parseKeyRing(`# new\n${formatKeyLine('2027', fresh)}\n${formatKeyLine('2026', old)}\n`, 'keys');
    expect(decryptPiece(both, place, sealed).toString()).toBe('a page');
    expect(encryptPiece(both, place, Buffer.from('b'), randomBytes).key_id).toBe('2027');
    expect(() => decryptPiece(parseKeyRing(formatKeyLine('2027', fresh), 'keys'), place, sealed)).toThrow('key 2026');
  });

  test('a page that was changed, or moved to another document, does not open', () => {
    const sealed = encryptPiece(before, place, Buffer.from('a page'), randomBytes);
    const changed = Buffer.from(sealed.content);
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(() => decryptPiece(before, place, { ...sealed, content: changed })).toThrow();
    expect(() => decryptPiece(before, 'page:a:2', sealed)).toThrow();
    expect(() => decryptPiece(before, 'page:b:1', sealed)).toThrow();
  });

  test.each([
    ['', 'holds no key'],
    ['first', 'key 1 is not'],
    [`first ${Buffer.alloc(16).toString('base64')}`, 'key 1 is not'],
    [`${formatKeyLine('a', old)}\n${formatKeyLine('a', fresh)}`, 'stands twice'],
  ])('a file %j is refused without a word of its keys', (text, expected) => {
    expect(() => parseKeyRing(text, 'the file')).toThrow(expected);
    expect(() => parseKeyRing(text, 'the file')).not.toThrow(old.toString('base64'));
  });
});

test('without keys nothing is taken', async () => {
  const { sender, caseId } = await player();
  const { documentKeys } = bed.deps;
  Object.assign(bed.deps, { documentKeys: null });
  try {
    expect(await refusalOf(await sender.create(front(caseId), 10))).toBe('507 documentStorageAway');
  } finally {
    Object.assign(bed.deps, { documentKeys });
  }
});
