import { type Brand, COLOUR_TOKENS, colourOf, logoUrl, svgUrl, wordMarkRatio } from './brand.ts';
import { type FontLocation, fontFaceRules, fontStack } from './fonts.ts';

export function fontAddress(file: string): string {
  return `/fonts/${file}`;
}

/** For a file after the first paint: text uses a metric-compatible fallback until it has loaded. */
export function fontSource(file: string): FontLocation {
  return { address: fontAddress(file), display: 'swap' };
}

/** Font faces and tokens on `:root`, inline in the head for the first paint. */
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

/** Behind a banner's text: the dark half of its picture, or the ground of a light brand. */
function bannerTokens({ scheme }: Brand): [string, string][] {
  const isLight = scheme === 'light';
  return [
    ['banner-ground', isLight ? 'var(--raised)' : 'transparent'],
    ['banner-veil', isLight ? 'transparent' : 'var(--art-shade)'],
    // The picture's visible share behind the text.
    ['banner-mask', isLight ? '#0000' : '#000'],
    ['on-banner', isLight ? 'var(--text)' : 'var(--on-art)'],
    ['on-banner-muted', isLight ? 'var(--muted)' : 'var(--on-art-muted)'],
  ];
}

/** Px, in a header. */
const MARK_HEIGHT = 26;

/** The name is hidden visually but stays for screen readers. */
function wordMarkTokens({ wordMark }: Brand): [string, string][] {
  if (wordMark === undefined) return [];
  return [
    ['word-mark', `url("${svgUrl(wordMark)}")`],
    ['word-mark-width', `${Math.round(MARK_HEIGHT * wordMarkRatio(wordMark))}px`],
    ['name-size', '0'],
    ['mark-gap', '0'],
  ];
}
