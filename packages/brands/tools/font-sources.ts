/** Read by `make-fonts.ts` and by the font test. */
export type FontSource = FontShape & (PackageFont | OwnFont);

type PackageFont = { package: string; latin: string; latinExt: string };

/** A bought font: woff2 files in `packages/brands/own-fonts`, which are not served. */
type OwnFont = {
  own: {
    regular: string;
    bold?: string;
    /** The licence forbids subsetting: the files are served unchanged. */
    isWhole?: boolean;
    licence: string;
  };
};

type FontShape = {
  /** Start of the file names: `{key}.woff2`, `{key}-more.woff2`, `{key}-hu.woff2`. */
  key: string;
  family: string;
  /** Axes pinned to a number; `wght` may be a range. Empty for a static font. */
  axes: Record<string, number | { min: number; max: number; default: number }>;
  role: 'heading' | 'text';
  /** Of the fallback. */
  generic: 'serif' | 'sans-serif';
  /** The fallback is measured at the first weight; a text face at its bold end, too. */
  weight: readonly [min: number, max: number];
  budget: number;
};

/** CSS weight ranges of each cut. */
export const REGULAR_WEIGHTS = '400 549';
export const BOLD_WEIGHTS = '550 700';

const TEXT_WEIGHTS = { min: 400, max: 700, default: 400 };

export const FONT_SOURCES: readonly FontSource[] = [
  {
    key: 'fraunces',
    family: 'Fraunces',
    package: 'fraunces',
    latin: 'fraunces-latin-full-normal',
    latinExt: 'fraunces-latin-ext-full-normal',
    axes: { wght: 600, opsz: 48, SOFT: 0, WONK: 0 },
    role: 'heading',
    generic: 'serif',
    weight: [600, 600],
    budget: 16 * 1024,
  },
  {
    key: 'instrument-sans',
    family: 'Instrument Sans',
    package: 'instrument-sans',
    latin: 'instrument-sans-latin-wght-normal',
    latinExt: 'instrument-sans-latin-ext-wght-normal',
    axes: { wght: TEXT_WEIGHTS },
    role: 'text',
    generic: 'sans-serif',
    weight: [400, 700],
    budget: 24 * 1024,
  },
  {
    key: 'bricolage-grotesque',
    family: 'Bricolage Grotesque',
    package: 'bricolage-grotesque',
    latin: 'bricolage-grotesque-latin-standard-normal',
    latinExt: 'bricolage-grotesque-latin-ext-standard-normal',
    axes: { wght: 600, opsz: 40, wdth: 100 },
    role: 'heading',
    generic: 'sans-serif',
    weight: [600, 600],
    budget: 16 * 1024,
  },
  {
    key: 'figtree',
    family: 'Figtree',
    package: 'figtree',
    latin: 'figtree-latin-wght-normal',
    latinExt: 'figtree-latin-ext-wght-normal',
    axes: { wght: TEXT_WEIGHTS },
    role: 'text',
    generic: 'sans-serif',
    weight: [400, 700],
    budget: 24 * 1024,
  },
  {
    key: 'atkinson-hyperlegible-next',
    family: 'Atkinson Hyperlegible Next',
    package: 'atkinson-hyperlegible-next',
    latin: 'atkinson-hyperlegible-next-latin-wght-normal',
    latinExt: 'atkinson-hyperlegible-next-latin-ext-wght-normal',
    axes: { wght: TEXT_WEIGHTS },
    role: 'text',
    generic: 'sans-serif',
    weight: [400, 700],
    budget: 24 * 1024,
  },
];

function span(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

/** Ordinary text in English, German, Swedish, Dutch and Hungarian, less the four letters below. */
const MAIN_CHARACTERS =
  ' !"#$&\'()*+,-./0123456789:;?@_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz%' +
  '\u00a0£·×§ÁÄÅÉÍÓÖÚÜßàáäåçèéêëíïñóöøúüæ' +
  '\u2009\u202f–—‘’‚“”„•…€−©';

const latin1 = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}\u0131\u0152\u0153\u2039\u203a\u2122\u2191\u2193\u2215`;

/** The rest of Latin-1 and a few signs, such as in players' names; loaded on demand. */
const MORE_CHARACTERS = [...latin1].filter((character) => !MAIN_CHARACTERS.includes(character)).join('');

/** Letters only Hungarian has; the packages store them in another file. */
const HUNGARIAN_CHARACTERS = 'ŐőŰű';

/** By `unicode-range`; the first is preloaded. */
const FONT_PARTS = [
  { suffix: '', from: 'latin', characters: MAIN_CHARACTERS },
  { suffix: '-more', from: 'latin', characters: MORE_CHARACTERS },
  { suffix: '-hu', from: 'latinExt', characters: HUNGARIAN_CHARACTERS },
] as const;

export type FontPart = {
  file: string;
  /** Path below `@fontsource-variable/{package}/files`, or below `own-fonts`. */
  original: string;
  characters: string;
  isWhole: boolean;
  /** Where the face has two cuts. */
  weight?: string;
};

const WHOLE_PART = [{ suffix: '', from: 'latin', characters: FONT_PARTS.map(({ characters }) => characters).join('') }];

export function partsOf(source: FontSource): FontPart[] {
  if (!('own' in source)) {
    return FONT_PARTS.map(({ suffix, from, characters }) => {
      return { file: `${source.key}${suffix}.woff2`, original: `${source[from]}.woff2`, characters, isWhole: false };
    });
  }
  const { regular, bold, isWhole = false } = source.own;
  const partsIn = (original: string, cut: string, weight?: string) =>
    (isWhole ? WHOLE_PART : FONT_PARTS).map(({ suffix, characters }) => {
      const file = `${source.key}${cut}${suffix}.woff2`;
      return { file, original, characters, isWhole, ...(weight && { weight }) };
    });
  if (bold === undefined) return partsIn(regular, '');
  return [...partsIn(regular, '', REGULAR_WEIGHTS), ...partsIn(bold, '-bold', BOLD_WEIGHTS)];
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}

export function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point <= run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

/** `tnum`: tabular figures for money and time. Kerning only for headings: it can be half of a file. */
export const KEPT_FEATURES = {
  heading: ['kern', 'locl', 'tnum', 'rvrn'],
  text: ['locl', 'tnum', 'rvrn'],
} as const;
