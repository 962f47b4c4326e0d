import { substitutePlaceholders } from '@foyer/domain/placeholders/placeholders';
import type { Brand } from './brand.ts';

export type Localised<T> = { readonly en: T; readonly [language: string]: T };

/** Of a regulator, a test laboratory or a help organisation. */
export type Seal = {
  /** A file of `packages/brands/pictures`: SVG, PNG or WebP. */
  picture: string;
  /** Px, as shown. */
  width: number;
  height: number;
  alt: Localised<string>;
  /** The verification page: `https:`. */
  link: string;
};

export type BrandFooter = { lines: Localised<readonly string[]>; seals: readonly Seal[] };

export type ShownBrand = {
  isPlayMoney: boolean;
  lines: readonly string[];
  seals: readonly { src: string; width: number; height: number; alt: string; link: string }[];
};

export function brandPictureAddress(file: string): string {
  return `/brand/${file}`;
}

export function shownBrand({ isPlayMoney, footer, placeholders }: Brand, language: string): ShownBrand {
  const lines = footer ? (footer.lines[language] ?? footer.lines.en) : [];
  const seals = footer?.seals ?? [];
  return {
    isPlayMoney,
    lines: lines.map((line) => substitutePlaceholders(line, placeholders)),
    seals: seals.map(({ picture, width, height, alt, link }) => ({
      src: brandPictureAddress(picture),
      width,
      height,
      alt: alt[language] ?? alt.en,
      link,
    })),
  };
}
