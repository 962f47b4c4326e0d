import { type Brand, COLOUR_TOKENS, colourOf, logoUrl, svgUrl, wordMarkRatio } from './brand.ts';
import { type FontLocation, fontFaceRules, fontStack } from './fonts.ts';

/** Where the site serves a file of `packages/brands/fonts`. */
export function fontAddress(file: string): string {
  return `/fonts/${file}`;
}

/** A file that comes after the first paint: text stands in a matched face until it is here. */
export function fontSource(file: string): FontLocation {
  return { address: fontAddress(file), display: 'swap' };
}

/** Font faces and tokens on `:root`, inline in the head for the first paint. `sourceOf`: address of a font file. */
export function brandCss(brand: Brand, sourceOf: (file: string) => FontLocation = fontSource): string {
  const faces = fontFaceRules(brand.fonts, sourceOf);
  const properties: [string, string][] = [
    ...COLOUR_TOKENS.map((token): [string, string] => [token, colourOf(brand, token)]),
    ['shadow-1', brand.shadows[0]],
    ['shadow-2', brand.shadows[1]],
    ['radius-s', `${brand.radii[0]}px`],
    ['radius-m', `${brand.radii[1]}px`],
    ['radius-l', `${brand.radii[2]}px`],
    ['duration-s', `${brand.durations[0]}ms`],
    ['duration-m', `${brand.durations[1]}ms`],
    ['duration-l', `${brand.durations[2]}ms`],
    ['font-heading', fontStack(brand.fonts.heading)],
    ['font-text', fontStack(brand.fonts.text)],
    ...bannerTokens(brand),
    ['logo', `url("${logoUrl(brand)}")`],
    ...wordMarkTokens(brand),
  ];
  const tokens = properties.map(([name, value]) => `--${name}:${value}`).join(';');
  return `${faces}:root{color-scheme:${brand.scheme};${tokens}}`;
}

/**
 * What a banner's words stand on: the dark half of its picture, or in a light brand the brand's own ground, where the
 * picture begins only behind them.
 */
function bannerTokens({ scheme }: Brand): [string, string][] {
  const isLight = scheme === 'light';
  return [
    ['banner-ground', isLight ? 'var(--raised)' : 'transparent'],
    ['banner-veil', isLight ? 'transparent' : 'var(--art-shade)'],
    // The picture's visible share behind the words.
    ['banner-mask', isLight ? '#0000' : '#000'],
    ['on-banner', isLight ? 'var(--text)' : 'var(--on-art)'],
    ['on-banner-muted', isLight ? 'var(--muted)' : 'var(--on-art-muted)'],
  ];
}

/** Height of the mark in a header, px. */
const MARK_HEIGHT = 26;

/** With a word mark the name is not set in letters: it stays for those who do not see the picture. */
function wordMarkTokens({ wordMark }: Brand): [string, string][] {
  if (wordMark === undefined) return [];
  return [
    ['word-mark', `url("${svgUrl(wordMark)}")`],
    ['word-mark-width', `${Math.round(MARK_HEIGHT * wordMarkRatio(wordMark))}px`],
    ['name-size', '0'],
    ['mark-gap', '0'],
  ];
}
