import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PicturedGame } from './pictured-games.ts';
import { listPictured, type Pictured, rasterise } from './pictures.ts';
import { removeUnfinished, writeWhole } from './write-whole.ts';

/** Part of every hash: change it when only the encoding changes. A change of drawing is seen by itself. */
const ENCODING = 1;

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

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(`${ENCODING}\n${parts.join('\n')}`)
    .digest('base64url')
    .slice(0, 22);
}

function toJob({ name, drawings }: Pictured, outDir: string): Job {
  const drawn = drawings.map((drawing) => ({ drawing, svg: drawing.draw() }));
  return {
    name,
    hash: hashOf(...drawn.map(({ svg }) => svg)),
    files: drawings.flatMap(({ files }) => files.map(({ file }) => file)),
    make: async () => {
      for (const { drawing, svg } of drawn) {
        const at = await rasterise(drawing, svg);
        for (const { file, encode } of drawing.files) await writeWhole(join(outDir, file), await encode(at));
      }
    },
  };
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
  await removeUnfinished(outDir);
  const manifestPath = join(outDir, 'manifest.json');
  const manifest = await readManifest(manifestPath);
  const present = new Set(await readdir(outDir));
  const jobs = listPictured(games).map((pictured) => toJob(pictured, outDir));
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
