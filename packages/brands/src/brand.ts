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

/** A brand is data: no other code distinguishes brands. */
export type Brand = {
  id: string;
  name: string;
  scheme: 'light' | 'dark';
  primitives: { readonly [name: string]: string };
  colours: { readonly [token in ColourToken]: string };
  fonts: BrandFonts;
  /** CSS `box-shadow` of raised elements and of overlays. */
  shadows: readonly [string, string];
  radii: readonly [number, number, number];
  /** Ms: a state, a piece, a surface. The style sheet handles reduced motion. */
  durations: readonly [number, number, number];
  /** A square SVG document with its own colours. */
  logo: string;
  /** An SVG document with a `viewBox`: mark and name in one. */
  wordMark?: string;
  /** Default picture of shared links, 1200 x 630: a file of `packages/brands/pictures`. */
  sharePicture?: string;
  /** Shows that all money is play money and that no gambling licence is needed. */
  isPlayMoney: boolean;
  footer?: BrandFooter;
  placeholders: PlaceholderValues;
  /** Overrides by language, area, key. */
  texts: { readonly [language: string]: { readonly [area: string]: { readonly [key: string]: string } } };
  settings: Partial<FrontEndSettings>;
};

/** Throws RangeError when the palette lacks it. */
export function colourOf(brand: Brand, token: ColourToken): string {
  const colour = brand.primitives[brand.colours[token]];
  if (colour === undefined) throw new RangeError(`brand ${brand.id}: no primitive "${brand.colours[token]}"`);
  return colour;
}

export function logoUrl(brand: Brand): string {
  return svgUrl(brand.logo);
}

export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Width for a height of 1, from the `viewBox`. Throws RangeError without one. */
export function wordMarkRatio(svg: string): number {
  const [, width, height] = /\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? [];
  const ratio = Number(width) / Number(height);
  if (!Number.isFinite(ratio) || ratio <= 0) throw new RangeError('the word mark has no viewBox');
  return ratio;
}
