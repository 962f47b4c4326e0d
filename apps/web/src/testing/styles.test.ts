import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colourOf } from '@foyer/brands/brand';
import { BRANDS } from '@foyer/brands/brands';
import { contrastRatio } from '@foyer/brands/contrast-ratio';
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

/** What comes after a sibling combinator, up to the next one. */
const SIBLING = /[+~] *(?![^(]*\))([^\s,{+~>]+)/g;

// `x + *` and `x + li`: whatever is inserted anywhere, a dialog or a toast, has the browser style every such element of the page anew.
test('a sibling is named by its class or an attribute, so that what is inserted restyles no whole page', () => {
  const selectors = (css: string) => css.match(/[^{};@]+(?=\{)/g) ?? [];
  const broad = (css: string) =>
    selectors(css.replace(/\/\*[\s\S]*?\*\//g, '')).flatMap((selector) =>
      [...selector.matchAll(SIBLING)].filter(([, right = '']) => !/[.[#]/.test(right)).map(([hit]) => hit),
    );
  expect(broad('.a > * + * {} .b ~ li, .c + .d {} .e:nth-child(2n + 1) { width: calc(1px + 2px); }')).toEqual([
    '+ *',
    '~ li',
  ]);
  expect(sheets.flatMap(({ file, css }) => broad(css).map((hit) => `${file}: ${hit}`))).toEqual([]);
});

/** A focus ring stands out from what is beside it by this much (WCAG 2.2, 1.4.11). */
const RING_CONTRAST = 3;
const RINGS = ['focus', 'accent'] as const;
const SURFACES = ['ground', 'raised', 'raised-2'] as const;

/** The rules of a sheet that draw a focus ring, as selector and declarations. */
function ringsOf(css: string): string[] {
  return [...css.matchAll(/[^{}]*:focus(?:-visible|-within)[^{}]*\{[^{}]*\}/g)]
    .map(([rule]) => rule.replace(/\s+/g, ' ').trim())
    .filter((rule) => /outline|box-shadow/.test(rule));
}

test('a focus ring is seen on every surface of every brand', () => {
  const low = Object.values(BRANDS).flatMap((brand) =>
    RINGS.flatMap((ring) =>
      SURFACES.filter((on) => contrastRatio(colourOf(brand, ring), colourOf(brand, on)) < RING_CONTRAST).map(
        (on) => `${brand.id}: ${ring} on ${on}`,
      ),
    ),
  );
  expect(low).toEqual([]);
  const colours = sheets.flatMap(({ css }) =>
    ringsOf(css).flatMap((rule) => rule.match(/outline[^;]*var\(--[a-z-]+\)/g) ?? []),
  );
  const tokens = new Set(colours.map((colour) => /var\(--([a-z-]+)\)/.exec(colour)?.[1]));
  expect([...tokens].sort()).toEqual(['accent', 'art-mark', 'focus']);
});

test('on a picture of any colour a focus ring has two tones, of which one stands out', () => {
  const css = sheets.find(({ file }) => file.endsWith('tokens.css'))?.css ?? '';
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';
  expect(contrastRatio(token('art-mark'), token('art-shade'))).toBeGreaterThan(RING_CONTRAST);
  const onArt = sheets.filter(({ file }) => /(?:Game|Live)Tile\.module/.test(file));
  const rings = onArt.flatMap(({ css: sheet }) => ringsOf(sheet));
  expect(rings).toHaveLength(5);
  const isTwoToned = (rule: string) =>
    rule.includes('--art-ring-inside') ||
    /outline-color: transparent/.test(rule) ||
    (rule.includes('--art-mark') && rule.includes('--art-shade'));
  expect(rings.filter((rule) => !isTwoToned(rule))).toEqual([]);
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
  'features/lobby/LobbyBanner.module.css: mask-image',
  'features/lobby/LobbyBanners.module.css: mask-image',
];
const FOUR_SIDES =
  /(?<![\w-])(margin|padding|inset|border-width|scroll-padding|scroll-margin) *: *((?:[\w.-]+(?:\([^;]*?\))?\s+){3}\S[^;]*);/g;

/** The four parts of a value, brackets kept whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

test('style sheets name no side of the screen, so that pages written from right to left are mirrored', () => {
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
