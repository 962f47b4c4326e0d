import { expect, test } from 'vitest';
import { DOCUMENT_LIMITS, findDocumentFault, sniffDocument } from './document-file.ts';
import type { GreyPicture } from './grey-picture.ts';
import { checkPicture, sharpness } from './picture-check.ts';
import { type SnapshotUpload, snapshotName, snapshotQueue } from './snapshot-queue.ts';

const SIDE = 160;
const LARGE = { width: 2_000, height: 1_300 };

function pictureOf(valueAt: (x: number, y: number) => number): GreyPicture {
  const grey = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => valueAt(at % SIDE, Math.floor(at / SIDE)));
  return { width: SIDE, height: SIDE, grey };
}

/** Print: columns of eight dark and eight light pixels. */
const print = (x: number) => (x % 8 < 4 ? 60 : 190);
/** The same print out of focus. */
const soft = (x: number) => 125 + 60 * Math.sin((x * Math.PI) / 40);

test.each([
  ['sharp print', LARGE, pictureOf(print), []],
  ['print out of focus', LARGE, pictureOf(soft), ['blurred']],
  ['print in the dark', LARGE, pictureOf((x) => print(x) / 8), ['dark']],
  ['a lamp on it', LARGE, pictureOf((x, y) => (x < 48 && y < 48 ? 255 : print(x))), ['glare']],
  ['a white page with print', LARGE, pictureOf((x, y) => (y % 40 < 4 && x % 4 < 2 ? 30 : 253)), []],
  ['a thumbnail', { width: 320, height: 200 }, pictureOf(print), ['small']],
] as const)('of %s the hints are %j', (_, original, picture, hints) => {
  expect(checkPicture(original, picture, { hasCorners: false })).toEqual(hints);
});

test('a picture without an inside has no edges', () => {
  expect(sharpness({ width: 1, height: 1, grey: new Uint8Array(1) })).toBe(0);
});

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\0\0\0\0WEBP', 'image/webp'],
  ['RIFF\0\0\0\0WAVE', null],
  ['%PDF-1.7', 'application/pdf'],
  [' %PDF-1.7', null],
  ['\0\0\0\x18ftypheic', 'image/heic'],
  ['\0\0\0\x18ftypavif', null],
  ['GIF89a', null],
  ['', null],
] as const)('a file that begins with %j is %s', (text, type) => {
  expect(sniffDocument(bytesOf(text))).toBe(type);
});

test.each([
  [0, '\xff\xd8\xff', 'empty'],
  [DOCUMENT_LIMITS.maxBytes, '\xff\xd8\xff', null],
  [DOCUMENT_LIMITS.maxBytes + 1, '\xff\xd8\xff', 'tooLarge'],
  [9, '\0\0\0\x18ftypheic', 'heic'],
  [9, '<html>', 'kind'],
] as const)('of %i bytes that begin with %j the fault is %s', (size, text, fault) => {
  expect(findDocumentFault(size, bytesOf(text))).toBe(fault);
});

const upload = (name: string, isDocumentValid = true): SnapshotUpload => ({
  snapshotName: name,
  isDocumentValid,
  uploadDocument: async () => undefined,
});

test.each([
  [
    ['addressCardFront', 'identificationCardFront', 'identificationCardBack'],
    ['identificationCardFront', 'identificationCardBack', 'addressCardFront'],
  ],
  [['passportFront'], ['passportFront']],
  [[], []],
])('[KYC-36, KYC-37] of %j the order of sending is %j', (names, order) => {
  const queue = snapshotQueue([...names.map((name) => upload(name)), upload('photoFront', false)]);
  expect(queue.map((entry) => entry.snapshotName)).toEqual(order);
  for (const entry of queue) expect(Object.keys(entry)).toEqual(['snapshotName', 'isDocumentValid', 'uploadDocument']);
});

test.each([
  ['identificationCard', 'front', 'identificationCardFront'],
  ['identificationCard', 'back', 'identificationCardBack'],
  ['addressCard', 'any', 'addressCardFront'],
] as const)('[KYC-37] the snapshot of %s, %s is %s', (type, side, name) => {
  expect(snapshotName(type, side)).toBe(name);
});
