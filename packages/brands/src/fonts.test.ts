import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FONT_SOURCES, type FontSource, partsOf, unicodeRange } from '../tools/font-sources.ts';
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
    const bold = partsOf(source).find(({ weight }, index) => index > 0 && weight !== partsOf(source)[0]?.weight);
    expect(face?.fallback).toEqual(await matchFallback(source, main, bold && (await fontFile(bold.file))));
  });

  test('each file holds the characters its unicode-range promises, and the licence lies beside it', async () => {
    for (const { file, unicodeRange: promised, weight } of face?.files ?? []) {
      const part = partsOf(source).find((made) => made.file === file);
      expect(promised).toBe(unicodeRange(await heldCharacters(await fontFile(file), part?.characters ?? '')));
      expect(promised).toContain('U+');
      expect(weight).toBe(part?.weight);
    }
    const text = await heldCharacters(await fontFile(`${source.key}.woff2`), REQUIRED);
    expect(text).toBe(REQUIRED);
    if ('own' in source) return expect(source.own.licence).not.toBe('');
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

describe('a bought font of two cuts', () => {
  const shape = { family: 'Lumen', axes: {}, generic: 'sans-serif', weight: [400, 700], budget: 60_000 } as const;
  const source: FontSource = {
    ...shape,
    key: 'lumen',
    role: 'text',
    own: { regular: 'Lumen-Regular.woff2', bold: 'Lumen-Bold.woff2', licence: 'Lumen Ltd, by the foundry' },
  };
  const face: FontFace = {
    ...shape,
    weight: '400 700',
    files: partsOf(source).map(({ file, weight = '' }) => ({ file, weight, bytes: 1, unicodeRange: 'U+0041' })),
    fallback: [],
  };

  test('is cut into parts of each cut, or served whole where its licence says so', () => {
    const namesOf = (part: FontSource) => partsOf(part).map(({ file, original }) => `${original} ${file}`);
    expect(namesOf(source)).toEqual([
      'Lumen-Regular.woff2 lumen.woff2',
      'Lumen-Regular.woff2 lumen-more.woff2',
      'Lumen-Regular.woff2 lumen-hu.woff2',
      'Lumen-Bold.woff2 lumen-bold.woff2',
      'Lumen-Bold.woff2 lumen-bold-more.woff2',
      'Lumen-Bold.woff2 lumen-bold-hu.woff2',
    ]);
    const whole = { ...source, own: { ...source.own, isWhole: true } };
    expect(namesOf(whole)).toEqual(['Lumen-Regular.woff2 lumen.woff2', 'Lumen-Bold.woff2 lumen-bold.woff2']);
    expect(partsOf(whole)[0]?.characters).toContain('ő');
  });

  test('has both cuts in the page, each under its weights', () => {
    const pair = { heading: face, text: face };
    expect(inlineFiles(pair, 'sv')).toEqual(['lumen.woff2', 'lumen-bold.woff2']);
    expect(inlineFiles(pair, 'hu')).toEqual([
      'lumen.woff2',
      'lumen-hu.woff2',
      'lumen-bold.woff2',
      'lumen-bold-hu.woff2',
    ]);
    const rules = fontFaceRules(pair, fontSource);
    expect(rules).toContain('font-weight:400 549;font-display:swap;src:url("/fonts/lumen.woff2")');
    expect(rules).toContain('font-weight:550 700;font-display:swap;src:url("/fonts/lumen-bold.woff2")');
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
