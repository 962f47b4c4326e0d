import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { decodeHeic, type HeicDecoder } from './decode-heic.ts';

// A card with a red photograph on its left, taken upright: 960 by 640 pixels with a quarter turn beside them (heif-enc 1.15).
const CARD = readFileSync(join(import.meta.dirname, '../../../testing/rotated-card.heic'));

let decoder: HeicDecoder;
beforeAll(async () => {
  // Of the C functions alone: it has no declarations for JavaScript.
  const path: string = 'libheif-js/libheif-wasm/libheif-bundle.mjs';
  const { default: create }: { default: () => HeicDecoder } = await import(path);
  decoder = create();
  // It says in the console what it refuses.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** ISO/IEC 23008-12, 6.5.3: the sides that the file signals, before any turn. */
function withSides(width: number, height: number): Uint8Array {
  const file = Buffer.from(CARD);
  const at = file.indexOf('ispe') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

test('a HEIC becomes pixels, turned as its file says', async () => {
  const decoded = await decodeHeic(decoder, CARD);
  if ('fault' in decoded) throw new Error(decoded.fault);
  const { width, height, data } = decoded;
  expect([width, height, data.length]).toEqual([640, 960, 640 * 960 * 4]);
  const redAt = (x: number, y: number) => {
    const [red = 0, green = 0] = data.subarray((y * width + x) * 4);
    return red > 150 && green < 90;
  };
  // The photograph is at the top once the picture is upright.
  expect([redAt(350, 230), redAt(350, 730)]).toEqual([true, false]);
});

test('a bomb of pixels is refused by the sides that it signals, and not decoded', async () => {
  const display = vi.fn();
  const bomb: HeicDecoder = {
    HeifDecoder: class {
      decode(file: Uint8Array) {
        const images = new decoder.HeifDecoder().decode(file);
        for (const image of images) image.display = display;
        return images;
      }
    },
  };
  expect(await decodeHeic(bomb, withSides(30_000, 30_000))).toEqual({ fault: 'tooManyPixels' });
  expect(display).not.toHaveBeenCalled();
});

test.each([
  ['breaks off', CARD.subarray(0, 1_500)],
  ['breaks off in its header', CARD.subarray(0, 200)],
  ['is smaller than it signals', withSides(6_000, 6_000)],
  ['is larger than it signals', withSides(64, 64)],
  ['has nothing but its beginning', Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), ...Array(200).fill(7)])],
])('a HEIC that %s is unreadable', async (_, file) => {
  expect(await decodeHeic(decoder, file)).toEqual({ fault: 'unreadable' });
});
