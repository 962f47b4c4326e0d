/** Makes the font files and their measures. Run after changing `font-sources.ts` or a package version. */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { FontFace } from '../src/font-face.ts';
import { FONT_SOURCES, type FontPart, type FontSource, KEPT_FEATURES, partsOf, unicodeRange } from './font-sources.ts';
import { matchFallback } from './match-fallback.ts';
import { heldCharacters } from './measure-font.ts';
import { writeTitleGlyphs } from './write-title-glyphs.ts';

const here = dirname(fileURLToPath(import.meta.url));
const fontFolder = join(here, '../fonts');
const require = createRequire(import.meta.url);

function packageFolder(name: string): string {
  return dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
}

function folderOf(source: FontSource): string {
  return 'own' in source ? join(here, '../own-fonts') : join(packageFolder(source.package), 'files');
}

/** Null without any of the characters: a bought font may lack the Hungarian letters, which the fallback shows. */
async function makeFile(source: FontSource, { original, characters, isWhole }: FontPart): Promise<Buffer | null> {
  const file = await readFile(join(folderOf(source), original));
  if ((await heldCharacters(file, characters)) === '') return null;
  if (isWhole) return file;
  return subsetFont(file, characters, {
    targetFormat: 'woff2',
    ...(Object.keys(source.axes).length > 0 && { variationAxes: source.axes }),
    keepFeatures: [...KEPT_FEATURES[source.role]],
    noHinting: true,
  });
}

async function makeFace(source: FontSource): Promise<FontFace> {
  const parts: { made: Buffer; file: FontFace['files'][number] }[] = [];
  for (const part of partsOf(source)) {
    const made = await makeFile(source, part);
    if (!made) continue;
    await writeFile(join(fontFolder, part.file), made);
    const held = unicodeRange(await heldCharacters(made, part.characters));
    const { file, weight } = part;
    parts.push({ made, file: { file, unicodeRange: held, bytes: made.length, ...(weight && { weight }) } });
  }
  if (!('own' in source)) {
    await copyFile(join(packageFolder(source.package), 'LICENSE'), join(fontFolder, `${source.key}.OFL.txt`));
  }
  const [main] = parts;
  if (!main) throw new Error(`${source.family} has no file`);
  const bold = parts.find(({ file }) => file.weight !== main.file.weight) ?? main;
  const [least, most] = source.weight;
  return {
    family: source.family,
    generic: source.generic,
    weight: least === most ? `${least}` : `${least} ${most}`,
    files: parts.map(({ file }) => file),
    fallback: await matchFallback(source, main.made, bold.made),
  };
}

await mkdir(fontFolder, { recursive: true });
const faces: Record<string, FontFace> = {};
for (const source of FONT_SOURCES) {
  const face = await makeFace(source);
  faces[source.key] = face;
  console.log(source.family, face.files.map(({ file, bytes }) => `${file} ${bytes} bytes`).join(', '));
}
const table = [
  '// Made by tools/make-fonts.ts. Do not edit: the font test compares it with the files.',
  "import type { FontFace } from './font-face.ts';",
  '',
  `export const FONT_FACES = ${JSON.stringify(faces, null, 2)} as const satisfies Record<string, FontFace>;`,
  '',
].join('\n');
const tablePath = join(here, '../src/font-faces.ts');
const glyphPath = join(here, '../../art/src/title-glyphs.json');
await writeFile(tablePath, table);
await writeTitleGlyphs(join(fontFolder, 'fraunces.woff2'), glyphPath);
execFileSync('npx', ['biome', 'format', '--write', tablePath, glyphPath], {
  cwd: join(here, '../../..'),
  stdio: 'ignore',
});
