import { PICTURE_SIDES_BYTES, readPictureSides } from '@foyer/domain/verification/picture-sides';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';

const SIDES = { width: 410, height: 307 };
const blank = (channels: 3 | 4 = 3) => sharp({ create: { ...SIDES, channels, background: '#8899aa' } });

describe('the sides that a picture signals are read from its start', () => {
  test.each<[string, Sharp]>([
    ['a JPEG', blank().jpeg()],
    ['a progressive JPEG', blank().jpeg({ progressive: true })],
    [
      'a JPEG with notes before its sides',
      blank()
        .withExif({ IFD0: { Copyright: 'x'.repeat(60_000) } })
        .jpeg(),
    ],
    ['a PNG', blank().png()],
    ['a lossy WebP', blank().webp()],
    ['a lossless WebP', blank().webp({ lossless: true })],
    ['a WebP that one can see through', blank(4).webp()],
    [
      'a WebP with notes',
      blank()
        .withExif({ IFD0: { Copyright: 'x' } })
        .webp(),
    ],
  ])('of %s', async (_, picture) => {
    const file = await picture.toBuffer();
    expect(readPictureSides(file.subarray(0, PICTURE_SIDES_BYTES))).toEqual(SIDES);
  });

  test('a GIF, and a JPEG that is cut before them, tell none', async () => {
    expect(readPictureSides(await blank().gif().toBuffer())).toBeNull();
    expect(readPictureSides((await blank().jpeg().toBuffer()).subarray(0, 40))).toBeNull();
  });

  test('whatever the bytes are, reading them ends', () => {
    const starts = [[0xff, 0xd8], [0x89, 0x50, 0x4e, 0x47], [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')], []];
    const files = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }));
    fc.assert(
      fc.property(files, ([start, rest]) => {
        const sides = readPictureSides(Uint8Array.from([...start, ...rest]));
        expect(sides === null || (sides.width >= 0 && sides.height >= 0)).toBe(true);
      }),
    );
  });
});
