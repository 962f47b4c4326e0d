/**
 * Makes the committed font files and the table of their measures from the @fontsource packages.
 * Run after changing `font-sources.ts` or a package version: `bin/node-env node packages/brands/tools/make-fonts.ts`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { FontFace } from '../src/font-face.ts';
import { FONT_PARTS, FONT_SOURCES, type FontSource, KEPT_FEATURES, unicodeRange } from './font-sources.ts';
import { matchFallback } from './match-fallback.ts';
import { heldCharacters } from './measure-font.ts';
import { writeTitleGlyphs } from './write-title-glyphs.ts';

const here = dirname(fileURLToPath(import.meta.url));
const fontFolder = join(here, '../fonts');
const require = createRequire(import.meta.url);

function packageFolder(source: FontSource): string {
  return dirname(require.resolve(`@fontsource-variable/${source.package}/package.json`));
}

async function makeFile(source: FontSource, from: string, characters: string, name: string): Promise<Buffer> {
  const original = await readFile(join(packageFolder(source), 'files', `${from}.woff2`));
  const made = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: source.axes,
    keepFeatures: [...KEPT_FEATURES[source.role]],
    noHinting: true,
  });
  await writeFile(join(fontFolder, name), made);
  return made;
}

async function makeFace(source: FontSource): Promise<FontFace> {
  const files: FontFace['files'][number][] = [];
  for (const part of FONT_PARTS) {
    const file = `${source.key}${part.suffix}.woff2`;
    const made = await makeFile(source, source[part.from], part.characters, file);
    const held = await heldCharacters(made, part.characters);
    files.push({ file, unicodeRange: unicodeRange(held), bytes: made.length });
  }
  await copyFile(join(packageFolder(source), 'LICENSE'), join(fontFolder, `${source.key}.OFL.txt`));
  const [least, most] = source.weight;
  return {
    family: source.family,
    generic: source.generic,
    weight: least === most ? `${least}` : `${least} ${most}`,
    files,
    fallback: await matchFallback(source, await readFile(join(fontFolder, `${source.key}.woff2`))),
  };
}

await mkdir(fontFolder, { recursive: true });
const faces: Record<string, FontFace> = {};
for (const source of FONT_SOURCES) {
  const face = await makeFace(source);
  faces[source.key] = face;
  console.log(source.family, face.files.map(({ file, bytes }) => `${file} ${bytes} bytes`).join(', '));
}
const table = `// Made by tools/make-fonts.ts. Do not edit: the font test compares it with the files.
import type { FontFace } from './font-face.ts';

export const FONT_FACES = ${JSON.stringify(faces, null, 2)} as const satisfies Record<string, FontFace>;
`;
await writeFile(join(here, '../src/font-faces.ts'), table);
await writeTitleGlyphs(join(fontFolder, 'fraunces.woff2'), join(here, '../../art/src/title-glyphs.json'));
