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
