import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FONT_PARTS, FONT_SOURCES, unicodeRange } from '../tools/font-sources.ts';
import { matchFallback } from '../tools/match-fallback.ts';
import { heldCharacters, measureText, openFont } from '../tools/measure-font.ts';
import { fontSource } from './brand-css.ts';
import type { FontFace } from './font-face.ts';
import { FONT_FACES } from './font-faces.ts';
import { BRAND_FONTS, fontFaceRules, fontStack, inlineFiles } from './fonts.ts';

/** What the interface itself shows in its five languages. */
const REQUIRED = 'AZaz0189äöüßåéáíóúÄÖÜÅÉëïçñ€–—…‘’“”„·•×−%+()&@#"\'';

const fontFile = (name: string) => readFile(join(import.meta.dirname, '../fonts', name));

describe.each(FONT_SOURCES)('$family', (source) => {
  const face: FontFace | undefined = new Map<string, FontFace>(Object.entries(FONT_FACES)).get(source.key);

  test('the table gives the sizes and measures of the committed files, within the budget', async () => {
    const main = await fontFile(`${source.key}.woff2`);
    expect(main.length).toBeLessThanOrEqual(source.budget);
    for (const { file, bytes } of face?.files ?? []) expect((await fontFile(file)).length).toBe(bytes);
    expect(face?.fallback).toEqual(await matchFallback(source, main));
  });

  test('each file holds the characters its unicode-range promises, and the licence lies beside it', async () => {
    for (const [index, { suffix, characters }] of FONT_PARTS.entries()) {
      const held = await heldCharacters(await fontFile(`${source.key}${suffix}.woff2`), characters);
      expect(face?.files[index]?.unicodeRange).toBe(unicodeRange(held));
    }
    const text = await heldCharacters(await fontFile(`${source.key}.woff2`), REQUIRED);
    expect(text).toBe(REQUIRED);
    expect(await heldCharacters(await fontFile(`${source.key}-hu.woff2`), 'őűŐŰ')).toBe('őűŐŰ');
    expect(String(await fontFile(`${source.key}.OFL.txt`))).toMatch(/SIL Open Font License, Version 1\.1/i);
  });

  test.runIf(source.role === 'text')('money lines up: tabular figures are kept, at light and bold weight', async () => {
    for (const weight of source.weight) {
      const { font } = await openFont(await fontFile(`${source.key}.woff2`), weight);
      const widths = [...'0123456789'].map((figure) => measureText(font, figure, ['tnum']));
      expect(new Set(widths).size).toBe(1);
    }
  });
});

test('the rules of a brand name every file once and match the fallback', () => {
  const rules = fontFaceRules(BRAND_FONTS.foyer, fontSource);
  expect(rules.match(/url\("\/fonts\//g)).toHaveLength(6);
  expect(rules).toContain('size-adjust:');
  expect(rules).not.toMatch(/undefined|NaN/);
  expect(fontFaceRules(BRAND_FONTS.contrast, fontSource).match(/url\(/g)).toHaveLength(3);
  expect(fontStack(BRAND_FONTS.nordlys.text)).toBe(
    '"Figtree","Figtree as Arial","Figtree as Roboto","Figtree as DejaVu Sans",sans-serif',
  );
  expect(inlineFiles(BRAND_FONTS.foyer, 'sv')).toEqual(['fraunces.woff2', 'instrument-sans.woff2']);
  expect(inlineFiles(BRAND_FONTS.foyer, 'hu')).toEqual([
    'fraunces.woff2',
    'fraunces-hu.woff2',
    'instrument-sans.woff2',
    'instrument-sans-hu.woff2',
  ]);
  expect(inlineFiles(BRAND_FONTS.contrast, 'en')).toHaveLength(1);
});
