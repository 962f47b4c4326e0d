import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameDefinition } from '@foyer/games/game-definition';
import sharp, { type Sharp } from 'sharp';
import { drawScene, SCENE_SIZE } from './draw-scene.ts';
import { DEFAULT_SPEC, drawShare, SHARE_SIZE } from './draw-share.ts';
import { drawTile, TILE_SIZE } from './draw-tile.ts';

export const TILE_WIDTHS = [180, 270, 360] as const;
export const SCENE_WIDTHS = [480, 960] as const;
/** Name of the picture of the site as a whole, 1200 x 630. */
export const SHARE_FILE = 'site-share.jpg';

const FORMATS = ['avif', 'webp'] as const;
/** Part of every hash: change it when only the encoding below changes. A change of drawing is seen by itself. */
const ENCODING = 1;

type Format = (typeof FORMATS)[number];
export type PicturedGame = Pick<GameDefinition, 'friendlyId' | 'art'>;

export type RenderArtOptions = {
  games: readonly PicturedGame[];
  outDir: string;
  /** Games drawn at the same time; as many as there are cores is right. */
  concurrency?: number;
};

export type RenderArtResult = {
  /** Games drawn, counting the default picture and the share picture as one each. */
  made: number;
  /** Games whose pictures were there already. */
  kept: number;
};

type Job = { name: string; hash: string; files: readonly string[]; make: () => Promise<void> };

/** Name of a tile's file. `width`: one of `TILE_WIDTHS`. */
export function tileFile(friendlyId: string, width: number, format: Format): string {
  return `${friendlyId}-${width}.${format}`;
}

/** Name of a scene's file. `width`: one of `SCENE_WIDTHS`. The 960 webp is also the picture of a shared link. */
export function sceneFile(friendlyId: string, width: number, format: Format): string {
  return `${friendlyId}-scene-${width}.${format}`;
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(`${ENCODING}\n${parts.join('\n')}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Draws an SVG once at its largest size; smaller ones are scaled down from these pixels. */
async function rasterise(svg: string, from: { width: number }, width: number): Promise<(target: number) => Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / from.width })
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return (target) => (target === width ? sharp(data, { raw }) : sharp(data, { raw }).resize(target));
}

/** Writes through a second name, so that a file is either whole or not there. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}

function encode(picture: Sharp, format: Format, width: number): Promise<Buffer> {
  // Measured on these pictures: AVIF effort 2 saves 1 to 2 % over effort 1 for half as much time again; at 960 px
  // effort 0 is 10 % larger in half the time. WebP effort 4 saves 5 % over 2 for twice the time.
  if (format === 'avif')
    return picture.avif({ quality: width < 270 ? 54 : 50, effort: width > 480 ? 0 : 1 }).toBuffer();
  return picture.webp({ quality: 70, effort: 2 }).toBuffer();
}

function gameJob({ friendlyId, art }: PicturedGame, outDir: string): Job {
  const tile = drawTile(art);
  const scene = drawScene(art);
  const tiles = FORMATS.flatMap((format) =>
    TILE_WIDTHS.map((width) => ({ width, format, file: tileFile(friendlyId, width, format) })),
  );
  const scenes = FORMATS.flatMap((format) =>
    SCENE_WIDTHS.map((width) => ({ width, format, file: sceneFile(friendlyId, width, format) })),
  );
  return {
    name: friendlyId,
    hash: hashOf(tile, scene),
    files: [...tiles, ...scenes].map(({ file }) => file),
    make: async () => {
      const tileAt = await rasterise(tile, TILE_SIZE, 360);
      for (const { width, format, file } of tiles)
        await writeWhole(join(outDir, file), await encode(tileAt(width), format, width));
      const sceneAt = await rasterise(scene, SCENE_SIZE, 960);
      for (const { width, format, file } of scenes)
        await writeWhole(join(outDir, file), await encode(sceneAt(width), format, width));
    },
  };
}

function shareJob(outDir: string): Job {
  const svg = drawShare();
  const make = async () => {
    const at = await rasterise(svg, SHARE_SIZE, 1200);
    await writeWhole(join(outDir, SHARE_FILE), await at(1200).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  };
  return { name: SHARE_FILE, hash: hashOf(svg), files: [SHARE_FILE], make };
}

/** The hashes of the pictures made before; none when the file is missing or spoilt. */
async function readManifest(path: string): Promise<Map<string, string>> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof content !== 'object' || content === null) return new Map();
    return new Map(Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/**
 * Makes the pictures of all games, the default picture (`default-180.avif` and so on) and the share picture of the site
 * in `outDir`, as AVIF and WebP. What is there already, drawn alike, stays; an interrupted run is taken up where it ended.
 */
export async function renderArt({ games, outDir, concurrency = 2 }: RenderArtOptions): Promise<RenderArtResult> {
  await mkdir(outDir, { recursive: true });
  const manifestPath = join(outDir, 'manifest.json');
  const manifest = await readManifest(manifestPath);
  const present = new Set(await readdir(outDir));
  const jobs = [
    shareJob(outDir),
    ...[{ friendlyId: 'default', art: DEFAULT_SPEC }, ...games].map((game) => gameJob(game, outDir)),
  ];
  const due = jobs.filter((job) => manifest.get(job.name) !== job.hash || job.files.some((file) => !present.has(file)));
  let next = 0;
  let saving = Promise.resolve();
  const work = async () => {
    for (let job = due[next++]; job !== undefined; job = due[next++]) {
      await job.make();
      manifest.set(job.name, job.hash);
      // One write at a time; every sixteenth game is often enough to lose little when interrupted.
      if (next % 16 === 0)
        saving = saving.then(() => writeWhole(manifestPath, JSON.stringify(Object.fromEntries(manifest))));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await saving;
  await writeWhole(manifestPath, JSON.stringify(Object.fromEntries(manifest)));
  return { made: due.length, kept: jobs.length - due.length };
}
