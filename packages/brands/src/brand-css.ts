import { type Brand, COLOUR_TOKENS, colourOf, logoUrl } from './brand.ts';
import { fontFaceRules, fontStack } from './fonts.ts';

/** Where the site serves a file of `packages/brands/fonts`. */
export function fontAddress(file: string): string {
  return `/fonts/${file}`;
}

/**
 * The brand's style: its faces with their matched stand-ins, and all tokens on `:root`. It stands inline in the head, so
 * that the first paint has it. `addressOf`: where the page finds a file of a face.
 */
export function brandCss(brand: Brand, addressOf: (file: string) => string = fontAddress): string {
  const faces = fontFaceRules(brand.fonts, addressOf);
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
    ['logo', `url("${logoUrl(brand)}")`],
  ];
  const tokens = properties.map(([name, value]) => `--${name}:${value}`).join(';');
  return `${faces}:root{color-scheme:${brand.scheme};${tokens}}`;
}
