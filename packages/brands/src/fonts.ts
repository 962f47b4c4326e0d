import type { FontFace } from './font-face.ts';
import { FONT_FACES } from './font-faces.ts';

export type BrandFonts = { heading: FontFace; text: FontFace };

/** A brand with one face for both names it twice; its files are fetched once. */
export const BRAND_FONTS = {
  foyer: { heading: FONT_FACES.fraunces, text: FONT_FACES['instrument-sans'] },
  nordlys: { heading: FONT_FACES['bricolage-grotesque'], text: FONT_FACES.figtree },
  contrast: {
    heading: FONT_FACES['atkinson-hyperlegible-next'],
    text: FONT_FACES['atkinson-hyperlegible-next'],
  },
} as const satisfies Record<string, BrandFonts>;

function standInFamily(face: FontFace, systemFace: string): string {
  return `${face.family} as ${systemFace}`;
}

/** Our face, its fallbacks, the generic family. */
export function fontStack(face: FontFace): string {
  const standIns = new Set(face.fallback.map((cut) => `"${standInFamily(face, cut.face)}"`));
  return [`"${face.family}"`, ...standIns, face.generic].join(',');
}

/** Inlined in the page: the main file of each weight, and the one of the language where a face has one. */
export function inlineFiles({ heading, text }: BrandFonts, language: string): string[] {
  const ordinaryOf = ({ files }: FontFace) =>
    files.filter(
      ({ file, weight }, index) =>
        files.findIndex((other) => other.weight === weight) === index || file.endsWith(`-${language}.woff2`),
    );
  return [...new Set([heading, text].flatMap(ordinaryOf).map(({ file }) => file))];
}

/** `display`: CSS `font-display`. */
export type FontLocation = { address: string; display: 'fallback' | 'optional' | 'swap' };

/** `sourceOf`: file name to its (hashed) address. */
export function fontFaceRules({ heading, text }: BrandFonts, sourceOf: (file: string) => FontLocation): string {
  const faces = heading.family === text.family ? [text] : [text, heading];
  return faces.flatMap((face) => [...ownRules(face, sourceOf), ...fallbackRules(face)]).join('');
}

function ownRules(face: FontFace, sourceOf: (file: string) => FontLocation): string[] {
  return face.files.map(({ file, unicodeRange, weight = face.weight }) => {
    const { address, display } = sourceOf(file);
    return (
      `@font-face{font-family:"${face.family}";font-weight:${weight};font-display:${display};` +
      `src:url("${address}") format("woff2");unicode-range:${unicodeRange}}`
    );
  });
}

function fallbackRules(face: FontFace): string[] {
  return face.fallback.map(
    (cut) =>
      `@font-face{font-family:"${standInFamily(face, cut.face)}";font-weight:${cut.weight};` +
      `src:${cut.local.map((name) => `local("${name}")`).join(',')};size-adjust:${cut.sizeAdjust};` +
      `ascent-override:${cut.ascentOverride};descent-override:${cut.descentOverride};` +
      `line-gap-override:${cut.lineGapOverride}}`,
  );
}
