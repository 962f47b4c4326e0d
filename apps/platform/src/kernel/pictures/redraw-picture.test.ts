import { randomBytes } from 'node:crypto';
import { sniffPicture } from '@foyer/domain/contact/picture-kind';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redrawPicture } from './redraw-picture.ts';

const MOST_BYTES = 5.5 * 1024 * 1024;

/** The worst that a picture can be: nothing in it repeats. Bytes a pixel: three, and one of transparency. */
const worst = (side: number) =>
  sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } });

test.each([
  ['PNG', 'image/png', () => worst(2_000).png({ compressionLevel: 0 }).toBuffer()],
  ['JPEG', 'image/jpeg', () => worst(3_200).flatten().jpeg({ quality: 95 }).toBuffer()],
])('a %s that cannot be compressed is kept small enough for three of them to be mailed', async (_, type, make) => {
  const { type: kept, content } = await redrawPicture(await make(), type);
  expect(content.length).toBeLessThan(MOST_BYTES);
  expect(kept).toBe('image/jpeg');
  expect(sniffPicture(content)).toBe(kept);
});
