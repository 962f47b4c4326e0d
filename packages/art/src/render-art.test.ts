import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCENE_WIDTHS, TILE_WIDTHS } from '@foyer/games/picture-widths';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARE_FILE, sceneFile, tileFile } from './pictures.ts';
import { renderArt } from './render-art.ts';

const games = [{ friendlyId: 'tokaj-nights', art: { motif: 'hills', palette: 2, seed: 4 } }] as const;
let outDir = '';

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'foyer-art-'));
});
afterAll(() => rm(outDir, { recursive: true }));

test('writes every size and format, then only what is missing or changed', async () => {
  expect(await renderArt({ games, outDir })).toEqual({ made: 3, kept: 0 });
  const names = await readdir(outDir);
  for (const id of ['tokaj-nights', 'default']) {
    for (const format of ['avif', 'webp'] as const) {
      for (const width of TILE_WIDTHS) expect(names).toContain(tileFile(id, width, format));
      for (const width of SCENE_WIDTHS) expect(names).toContain(sceneFile(id, width, format));
    }
  }
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  const size = async (name: string) => {
    const { width, height } = await sharp(join(outDir, name)).metadata();
    return [width, height];
  };
  expect(await size('tokaj-nights-180.avif')).toEqual([180, 240]);
  expect(await size('tokaj-nights-scene-960.webp')).toEqual([960, 540]);
  expect(await size(SHARE_FILE)).toEqual([1200, 630]);
  expect((await stat(join(outDir, 'tokaj-nights-180.avif'))).size).toBeLessThan(7 * 1024);

  expect(await renderArt({ games, outDir })).toEqual({ made: 0, kept: 3 });
  await rm(join(outDir, 'tokaj-nights-270.webp'));
  expect(await renderArt({ games, outDir })).toEqual({ made: 1, kept: 2 });
  const changed = [{ friendlyId: 'tokaj-nights', art: { ...games[0].art, seed: 5 } }];
  expect(await renderArt({ games: changed, outDir })).toEqual({ made: 1, kept: 2 });
  await writeFile(join(outDir, 'manifest.json'), '{"tokaj-nights": 3, ');
  expect((await renderArt({ games: changed, outDir })).made).toBe(3);
});
