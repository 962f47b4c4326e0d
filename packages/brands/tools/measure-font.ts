import { Blob, Face, Feature, Font, Buffer as ShapeBuffer, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Interface text of Foyer's languages: the widths of its letters decide the fallback's size. */
const SAMPLE_TEXT =
  'Set a limit in ten seconds. Then look around. Your balance is 1.284,50. ' +
  'Spielen Sie in Ruhe, mit einem Limit, das zu Ihnen passt. ' +
  'Ställ in en gräns på tio sekunder och se dig omkring. ' +
  'Stel in tien seconden een limiet in en kijk rustig rond. ' +
  'Jelentkezz be, vagy nyiss játékot a lobbiban.';

export type FontMeasure = {
  /** Em per character of the sample. */
  averageAdvance: number;
  ascent: number;
  descent: number;
  lineGap: number;
};

export async function openFont(file: Buffer, weight?: number): Promise<{ face: Face; font: Font }> {
  const plain = await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  const face = new Face(new Blob(new Uint8Array(plain)));
  const font = new Font(face);
  if (weight !== undefined && 'wght' in face.getAxisInfos()) font.setVariations([new Variation('wght', weight)]);
  return { face, font };
}

/** In font units, with kerning. */
export function measureText(font: Font, text: string, features: readonly string[] = []): number {
  const buffer = new ShapeBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(
    font,
    buffer,
    features.map((tag) => new Feature(tag, 1)),
  );
  return buffer.getGlyphPositions().reduce((sum, position) => sum + position.xAdvance, 0);
}

/** In em, at the given weight when the font is variable. */
export async function measureFont(file: Buffer, weight?: number): Promise<FontMeasure> {
  const { face, font } = await openFont(file, weight);
  const { ascender, descender, lineGap } = font.hExtents();
  const em = face.upem;
  return {
    averageAdvance: measureText(font, SAMPLE_TEXT) / SAMPLE_TEXT.length / em,
    ascent: ascender / em,
    descent: -descender / em,
    lineGap: lineGap / em,
  };
}

export async function heldCharacters(file: Buffer, characters: string): Promise<string> {
  const { font } = await openFont(file);
  return [...characters].filter((character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined).join('');
}
