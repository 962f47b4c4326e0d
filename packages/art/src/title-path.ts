import { path, short } from './svg.ts';
import glyphTable from './title-glyphs.json' with { type: 'json' };

const glyphs = new Map<string, (string | number)[]>(Object.entries(glyphTable.glyphs));
const kerning = new Map<string, number>(Object.entries(glyphTable.kerning));

type Line = { width: number; glyphs: { x: number; outline: string }[] };

function layLine(text: string): Line {
  const line: Line = { width: 0, glyphs: [] };
  const characters = [...text];
  for (const [index, character] of characters.entries()) {
    const [advance, outline] = glyphs.get(character) ?? glyphs.get(' ') ?? [];
    if (typeof outline === 'string' && outline !== '') line.glyphs.push({ x: line.width, outline });
    const next = characters[index + 1];
    line.width += Number(advance ?? 0) + (next === undefined ? 0 : (kerning.get(character + next) ?? 0));
  }
  return line;
}

/** Width of a text in the display face, in em. */
export function textWidth(text: string): number {
  return layLine(text).width / glyphTable.unitsPerEm;
}

/**
 * A text as outlines of the display face (Fraunces 600), so that no font need be installed where it is drawn.
 * `x`, `y`: the start, the middle or the end of the base line, by `anchor`. A sign the table lacks leaves a gap.
 */
export function drawText(
  text: string,
  {
    x,
    y,
    size,
    fill,
    anchor = 'start',
  }: { x: number; y: number; size: number; fill: string; anchor?: 'start' | 'middle' | 'end' },
): string {
  const scale = size / glyphTable.unitsPerEm;
  const line = layLine(text);
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * line.width * scale;
  return line.glyphs
    .map((glyph) =>
      path(glyph.outline, {
        fill,
        transform: `translate(${short(x - shift + glyph.x * scale)} ${short(y)}) scale(${scale.toFixed(5)})`,
      }),
    )
    .join('');
}

/** Splits a title into lines no wider than `width` em; a longer word gets a line of its own. */
export function breakTitle(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
