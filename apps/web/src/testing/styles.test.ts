import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BREAKPOINTS } from '@foyer/domain/layout/breakpoints';
import { PALETTES } from '@foyer/games/palettes';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(SOURCE, file), 'utf8') }));

test('[CONST-04] [CONST-08] style sheets know the widths of the breakpoint table and no others', () => {
  const known = new Set<number>(Object.values(BREAKPOINTS));
  const strangers = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media[^{]*/g)]
      .flatMap(([query]) => [...query.matchAll(/width[^)]*?(\d+)px/g)].map(([, width]) => Number(width)))
      .filter((width) => !known.has(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(strangers).toEqual([]);
});

test('features and parts use tokens only: no raw colour, no number for a layer', () => {
  const raw = sheets
    .filter(({ file }) => /^(features|parts|ui)/.test(file))
    .flatMap(({ file, css }) =>
      (css.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|z-index: ?[2-9]|z-index: ?\d\d/gi) ?? []).map(
        (hit) => `${file}: ${hit}`,
      ),
    );
  expect(raw).toEqual([]);
});

test('every placeholder tone is the ground of its art palette', () => {
  const css = sheets.find(({ file }) => file.endsWith('tones.css'))?.css ?? '';
  const tones = [...css.matchAll(/\.tone-(\d+) \{\s*background: (#[0-9a-f]{6});/g)].map(([, index, colour]) => [
    Number(index),
    colour,
  ]);
  expect(tones).toEqual(PALETTES.map(([ground], index) => [index, ground]));
});

/**
 * Declarations that name a side of the screen, and where they are right: what the device cuts off has sides, and so has a
 * picture that is mirrored whole.
 */
const PHYSICAL = [
  /(?<![\w-])(?:left|right) *:/,
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear|justify-[a-z]+) *: *(?:left|right)/,
  /to (?:top |bottom )?(?:left|right)\b/,
  /translateX\((?!calc\([^;]*--forward)/,
  /(?:background-position|transform-origin)(?:-x)? *:[^;]*(?:left|right)/,
];
const SIDES_ARE_MEANT: readonly string[] = [
  'styles/tokens.css: --to-end',
  'features/lobby/Banners.module.css: mask-image',
];
const FOUR_SIDES =
  /(?<![\w-])(margin|padding|inset|border-width|scroll-padding|scroll-margin) *: *((?:[\w.-]+(?:\([^;]*?\))?\s+){3}\S[^;]*);/g;

/** The four parts of a value, brackets kept whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

test('[SHELL-19] style sheets name no side of the screen, so that pages written from right to left are mirrored', () => {
  const found = sheets.flatMap(({ file, css }) => {
    const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
    const named = plain.split(/[;{}]/).filter((declaration) => PHYSICAL.some((side) => side.test(declaration)));
    const lopsided = [...plain.matchAll(FOUR_SIDES)]
      .filter(([, , value = '']) => !value.includes('safe-area-inset-'))
      .filter(([, , value = '']) => partsOf(value).length === 4 && partsOf(value)[1] !== partsOf(value)[3])
      .map(([declaration]) => declaration);
    return [...named, ...lopsided].map((declaration) => `${file}: ${declaration.trim().replace(/\s+/g, ' ')}`);
  });
  expect(found.filter((one) => !SIDES_ARE_MEANT.some((meant) => one.startsWith(meant)))).toEqual([]);
});
