import { readFile, writeFile } from 'node:fs/promises';
import { measureText, openFont } from './measure-font.ts';

const TITLE_CHARACTERS = [
  ..." !&'’,-.–:?0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÄÅÉÍÓÖÚÜßàáäåæçèéêëíïñóöøúü",
];

/** For game pictures: advance and SVG path (font units, y down) per character, and kerning. */
export async function writeTitleGlyphs(fontPath: string, outPath: string): Promise<void> {
  const { face, font } = await openFont(await readFile(fontPath));
  const glyphs: Record<string, [advance: number, path: string]> = {};
  for (const character of TITLE_CHARACTERS) {
    const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`the display face lacks ${character}`);
    glyphs[character] = [font.glyphHAdvance(glyph), flip(font.glyphToPath(glyph))];
  }
  const kerning: Record<string, number> = {};
  for (const left of TITLE_CHARACTERS) {
    for (const right of TITLE_CHARACTERS) {
      const plain = (glyphs[left]?.[0] ?? 0) + (glyphs[right]?.[0] ?? 0);
      const offset = measureText(font, left + right) - plain;
      if (Math.abs(offset) >= 12) kerning[left + right] = offset;
    }
  }
  await writeFile(outPath, `${JSON.stringify({ unitsPerEm: face.upem, glyphs, kerning })}\n`);
}

/** Font y points up, SVG's down. Whole units. */
function flip(path: string): string {
  return path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${Math.round(+x)} ${-Math.round(+y)}`);
}
