import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureMaker } from './picture-maker.ts';
import { SHARE_FILE, sceneFile, tileFile } from './pictures.ts';
import { renderArt } from './render-art.ts';

const games = [{ friendlyId: 'acorn', art: { motif: 'hills', palette: 3, seed: 5 } }] as const;

// Pictures are real work, and the machine may be busy.

let root = '';
let folder = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-maker-'));
  folder = join(root, 'dist/art');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a picture that is asked for is made once, whole, as the build makes it, and laid for the next to find', async () => {
  const makers = [new PictureMaker({ folder, games }), new PictureMaker({ folder, games })];
  const file = tileFile('acorn', 180, 'avif');
  const made = await Promise.all([...makers, ...makers].map((maker) => maker.make(file)));
  expect(made[2]).toBe(made[0]);
  expect(readdirSync(folder)).toEqual([file]);
  await renderArt({ games, outDir: join(root, 'built') });
  const built = readFileSync(join(root, 'built', file));
  expect(made.every((picture) => picture.equals(built))).toBe(true);
  expect([...new PictureMaker({ folder, games }).files].toSorted()).toEqual(
    readdirSync(join(root, 'built'))
      .filter((name) => name !== 'manifest.json')
      .toSorted(),
  );
});

test('pictures wait for their turn, and all come', async () => {
  const maker = new PictureMaker({ folder, games, concurrency: 1 });
  const files = [sceneFile('acorn', 480, 'webp'), tileFile('acorn', 270, 'webp'), SHARE_FILE];
  const pictures = await Promise.all(files.map((file) => maker.make(file)));
  const widths = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width));
  expect(widths).toEqual([480, 270, 1200]);
});

test('where nothing can be written a picture is made all the same, and that is said once', async () => {
  writeFileSync(join(root, 'dist'), '');
  const onReadOnly = vi.fn();
  const maker = new PictureMaker({ folder, games, onReadOnly });
  await maker.make(tileFile('acorn', 180, 'webp'));
  expect((await maker.make(tileFile('acorn', 270, 'webp'))).length).toBeGreaterThan(0);
  expect(onReadOnly).toHaveBeenCalledTimes(1);
});

test('a name that no drawing has is refused, and keeps nobody waiting', async () => {
  const maker = new PictureMaker({ folder, games, concurrency: 1 });
  await expect(maker.make('../acorn-180.webp')).rejects.toThrow('no drawing');
  expect((await maker.make(tileFile('acorn', 180, 'webp'))).length).toBeGreaterThan(0);
});
