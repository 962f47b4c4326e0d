import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@foyer/brands/brand';
import { brandCss, fontAddress, fontSource } from '@foyer/brands/brand-css';
import type { FontFiles } from '@foyer/brands/font-files';
import { type FontLocation, inlineFiles } from '@foyer/brands/fonts';
import * as z from 'zod/mini';
import { hashContent } from '../edge/static-files.ts';
import type { AssetsOf } from './page-renderer.ts';
import { versionedAddress } from './send.ts';

const Chunk = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
type Manifest = Readonly<Record<string, z.output<typeof Chunk>>>;

export class NotBuilt extends Error {
  constructor(cause: unknown) {
    super('The site is not built yet: run "npm run build" (npm start does it by itself).', { cause });
    this.name = 'NotBuilt';
  }
}

/** Reads the build in `folder` (apps/web/dist/client). Throws NotBuilt. */
export function readRenderAssets(folder: string, fontFolder: string): AssetsOf {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    const manifest = z.parse(z.record(z.string(), Chunk), JSON.parse(read('manifest.json')));
    const pages = z.parse(z.record(z.string(), z.string()), JSON.parse(read('pages.json')));
    const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
    if (!entry) throw new Error('the manifest names no entry');
    const pageChunks = findPageChunks(manifest, pages);
    const preloads = findPreloads(manifest, pageChunks, entry);
    const common = sheetsOf(chunksOf(manifest, entry));
    const shared = writeSheets(common, read);
    const pageStyles = Object.fromEntries(
      Object.entries(pageChunks).map(([route, chunk]) => {
        const sheets = sheetsOf(chunksOf(manifest, chunk)).filter((file) => !common.includes(file));
        return [route, writeSheets(sheets, read)];
      }),
    );
    return (brand, language, areFontsCached) => {
      const files = readFaces(brand, language, fontFolder);
      const { faces, css } = writeFaces(brand, files, areFontsCached);
      const style = `${faces}<style>${css}${shared.css}</style>${shared.marks}`;
      const fonts = listFontFiles(files);
      return { entry: `/${entry.file}`, preloads, css: `${css}${shared.css}`, style, pageStyles, fonts };
    };
  } catch (error) {
    throw new NotBuilt(error);
  }
}

type FaceFile = { file: string; address: string; bytes: Buffer };

/** The faces of ordinary text; rarer characters remain files. */
function readFaces(brand: Brand, language: string, fontFolder: string): FaceFile[] {
  return inlineFiles(brand.fonts, language).map((file) => {
    const bytes = readFileSync(join(fontFolder, file));
    return { file, bytes, address: versionedAddress(fontAddress(file), hashContent(bytes)) };
  });
}

function listFontFiles(files: readonly FaceFile[]): FontFiles {
  const addresses = files.map(({ address }) => address);
  return { version: hashContent(Buffer.from(addresses.join(' '))).slice(0, 10), addresses };
}

/** Inlined and preloaded, to avoid layout shift (decision 0002), or read from the browser's cache (0054). */
function writeFaces(brand: Brand, files: readonly FaceFile[], areCached: boolean): { faces: string; css: string } {
  const sources = new Map(
    files.map(({ file, address, bytes }): [string, FontLocation] => {
      if (areCached) return [file, { address, display: 'optional' }];
      return [file, { address: `data:font/woff2;base64,${bytes.toString('base64')}`, display: 'fallback' }];
    }),
  );
  const css = brandCss(brand, (file) => sources.get(file) ?? fontSource(file));
  const faces = [...sources.values()].map(
    ({ address }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  );
  return { faces: faces.join(''), css };
}

/** Inline rules, plus a disabled link per sheet: a dynamic import finds the link and fetches nothing. */
function writeSheets(files: readonly string[], read: (name: string) => string) {
  const css = files.map((file) => read(file).trim()).join('');
  const marks = files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('');
  return { css, marks, style: css === '' ? '' : `<style>${css}</style>${marks}` };
}

function sheetsOf(chunks: ReadonlySet<Manifest[string]>): string[] {
  return [...new Set([...chunks].flatMap(({ css = [] }) => css))];
}

/** By route id; `pages` names the file of each. A page without one would come without its sheet. */
function findPageChunks(manifest: Manifest, pages: Readonly<Record<string, string>>) {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  return Object.fromEntries(
    Object.entries(pages).map(([route, file]) => {
      const chunk = byFile.get(file);
      if (!chunk) throw new Error(`the manifest has no ${file} for ${route}`);
      return [route, chunk];
    }),
  );
}

/** By route id and language (`texts-hu-first`), without what the entry loads anyway. */
function findPreloads(
  manifest: Manifest,
  pages: Readonly<Record<string, Manifest[string]>>,
  entry: Manifest[string],
): Record<string, string[]> {
  const withEntry = chunksOf(manifest, entry);
  const addressesOf = (chunk: Manifest[string] | undefined) =>
    [...chunksOf(manifest, chunk)].filter((found) => !withEntry.has(found)).map(({ file }) => `/${file}`);
  const preloads: Record<string, string[]> = {};
  for (const [route, chunk] of Object.entries(pages)) preloads[route] = addressesOf(chunk);
  for (const [key, chunk] of Object.entries(manifest)) {
    const texts = /virtual:foyer-texts\/([a-z]{2})\/(\w+)$/.exec(chunk.src ?? key);
    if (texts) preloads[`texts-${texts[1]}-${texts[2]}`] = addressesOf(chunk);
  }
  return preloads;
}

/** With static imports. The entry comes first: its sheet defines the order of the layers. */
function chunksOf(manifest: Manifest, chunk: Manifest[string] | undefined, found = new Set<Manifest[string]>()) {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) chunksOf(manifest, manifest[name], found);
  return found;
}
