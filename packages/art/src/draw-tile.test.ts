import type { ArtSpec, Motif } from '@foyer/games/game-definition';
import { PALETTES } from '@foyer/games/palettes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { COMPOSITIONS } from './compositions.ts';
import { drawScene } from './draw-scene.ts';
import { drawShare } from './draw-share.ts';
import { drawTile } from './draw-tile.ts';

const MOTIFS = Object.keys(COMPOSITIONS).filter((name): name is Motif => name in COMPOSITIONS);

/** The picture as 24 x 32 points of red, green and blue. Throws when the SVG is not well formed. */
async function pixels(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: 18 }).resize(24, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

function brightness(data: Uint8Array, fromRow: number, toRow: number): number {
  const part = data.subarray(fromRow * 72, toRow * 72);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe.each(MOTIFS)('%s', (motif) => {
  test('draws in every palette, the lower third dark under the title', async () => {
    for (const palette of PALETTES.keys()) {
      const data = await pixels(drawTile({ motif, palette, seed: palette * 7 + 1 }));
      const [middle, lower] = [brightness(data, 8, 21), brightness(data, 22, 32)];
      expect(lower).toBeLessThan(middle * 0.6);
      // Ivory text needs a ground of at most about 100 for 4.5:1.
      expect(brightness(data, 25, 32)).toBeLessThan(45);
    }
  });

  test('no two seeds give the same picture, and one seed always the same', async () => {
    const seeds = [11, 12, 13, 14, 15, 16];
    const spec = (seed: number): ArtSpec => ({ motif, palette: 3, seed });
    expect(drawTile(spec(11))).toBe(drawTile(spec(11)));
    expect(new Set(seeds.map((seed) => drawTile(spec(seed)))).size).toBe(seeds.length);
    const pictures = await Promise.all(seeds.map((seed) => pixels(drawTile(spec(seed)))));
    for (const [index, picture] of pictures.entries()) {
      for (const other of pictures.slice(index + 1)) expect(difference(picture, other)).toBeGreaterThan(1.5);
    }
  });

  test('the scene keeps its left side quiet for text, with and without a title', async () => {
    const spec: ArtSpec = { motif, palette: 5, seed: 21 };
    const plain = await sharp(Buffer.from(drawScene(spec)))
      .resize(48, 27)
      .removeAlpha()
      .raw()
      .toBuffer();
    const column = (from: number, to: number) => {
      const values = [...plain].filter(
        (_, index) => Math.floor(index / 3) % 48 >= from && Math.floor(index / 3) % 48 < to,
      );
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(column(0, 16)).toBeLessThan(column(28, 42) * 0.6);
    const titled = drawScene(spec, 'Tokaj Nights & the Öresund');
    expect(titled.length).toBeGreaterThan(drawScene(spec).length + 2000);
    expect(titled).not.toMatch(/<text|font-family/);
    await expect(pixels(titled)).resolves.toHaveLength(24 * 32 * 3);
  });
});

test('no picture carries a broken number', () => {
  const all = [
    drawShare(),
    ...MOTIFS.flatMap((motif) => Array.from({ length: 12 }, (_, seed) => drawTile({ motif, palette: seed, seed }))),
  ];
  for (const svg of all) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
