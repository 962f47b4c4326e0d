import type { FrontEndSettings } from '@foyer/contract/settings/settings';
import type { PlaceholderValues } from '@foyer/domain/placeholders/placeholders';
import type { BrandFonts } from './fonts.ts';
import type { BrandFooter } from './footer.ts';

export const COLOUR_TOKENS = [
  'ground', // the page
  'raised', // cards, pills, sheets
  'raised-2', // what stands on those
  'line', // quiet dividers, which carry no meaning
  'edge', // borders of controls
  'text',
  'muted', // secondary text
  'accent', // value and status
  'accent-ink', // text on accent
  'action', // the one most important thing to do
  'action-ink', // text on action
  'good',
  'danger',
  'focus', // the focus ring
  'scrim', // what lies behind a dialog
] as const;

export type ColourToken = (typeof COLOUR_TOKENS)[number];

/** A brand is data: nothing else in the code knows one from another. */
export type Brand = {
  id: string;
  name: string;
  scheme: 'light' | 'dark';
  primitives: { readonly [name: string]: string };
  colours: { readonly [token in ColourToken]: string };
  fonts: BrandFonts;
  /** CSS `box-shadow` of what floats a little, and of what lies over the page. */
  shadows: readonly [string, string];
  radii: readonly [number, number, number];
  /** Lengths of motion in ms: a state, a piece, a surface. Reduced motion is the style sheet's affair. */
  durations: readonly [number, number, number];
  /** The mark as a whole SVG document with its own colours, square. */
  logo: string;
  /** Mark and name in one, as a whole SVG document with a `viewBox`, shown in place of the mark and the written name. */
  wordMark?: string;
  /** The picture of a shared link where a page has none, 1200 x 630: a file of `packages/brands/pictures`. */
  sharePicture?: string;
  /** Whether the site says that all money is play money and that it needs no gambling licence. */
  isPlayMoney: boolean;
  /** Lines and seals of the licence, at the foot of every page. */
  footer?: BrandFooter;
  /** What `%SITE_NAME%` and the other fixed placeholders stand for. */
  placeholders: PlaceholderValues;
  /** Messages that replace the built-in ones: language, area, key. */
  texts: { readonly [language: string]: { readonly [area: string]: { readonly [key: string]: string } } };
  settings: Partial<FrontEndSettings>;
};

/** The colour behind a token, as the brand's palette has it. Throws RangeError when the palette lacks it. */
export function colourOf(brand: Brand, token: ColourToken): string {
  const colour = brand.primitives[brand.colours[token]];
  if (colour === undefined) throw new RangeError(`brand ${brand.id}: no primitive "${brand.colours[token]}"`);
  return colour;
}

/** The mark as the address of a picture. */
export function logoUrl(brand: Brand): string {
  return svgUrl(brand.logo);
}

export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Width of a word mark for a height of 1, from its `viewBox`. Throws RangeError without one. */
export function wordMarkRatio(svg: string): number {
  const [, width, height] = /\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? [];
  const ratio = Number(width) / Number(height);
  if (!Number.isFinite(ratio) || ratio <= 0) throw new RangeError('the word mark has no viewBox');
  return ratio;
}
