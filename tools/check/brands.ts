// Checks the brands: contrast of texts, controls and focus rings, and that all files a brand names exist.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, wordMarkRatio } from '@foyer/brands/brand';
import { BRANDS } from '@foyer/brands/brands';
import { lowContrasts } from '@foyer/brands/contrast-ratio';
import { ROOT } from '../source/source-files.ts';

export function findBrandFaults(brands: Readonly<Record<string, Brand>>): string[] {
  return Object.entries(brands).flatMap(([id, brand]) => [
    ...(brand.id === id ? [] : [`${id}: its record says the id "${brand.id}"`]),
    ...[...readContrasts(brand), ...readWordMark(brand), ...readPictures(brand)].map((fault) => `${id}: ${fault}`),
  ]);
}

/** A missing or malformed colour is a fault as well. */
function readContrasts(brand: Brand): string[] {
  try {
    return lowContrasts(brand);
  } catch (error) {
    if (error instanceof RangeError) return [error.message];
    throw error;
  }
}

/** Width to height, for the narrowest header. */
const WIDEST_WORD_MARK = 6;

function readWordMark({ wordMark }: Brand): string[] {
  if (wordMark === undefined) return [];
  // The content security policy blocks styles in pictures, and a link would make a request.
  if (/style|href|script/.test(wordMark)) return ['the word mark has a style, a link or a script'];
  try {
    const isWide = wordMarkRatio(wordMark) > WIDEST_WORD_MARK;
    return isWide ? [`the word mark is more than ${WIDEST_WORD_MARK} times as wide as high`] : [];
  } catch (error) {
    if (error instanceof RangeError) return [error.message];
    throw error;
  }
}

function readPictures({ sharePicture, footer }: Brand): string[] {
  const seals = footer?.seals ?? [];
  const pictures = [...(sharePicture === undefined ? [] : [sharePicture]), ...seals.map(({ picture }) => picture)];
  return [
    ...pictures
      .filter((file) => !existsSync(join(ROOT, 'packages/brands/pictures', file)))
      .map((file) => `packages/brands/pictures has no ${file}`),
    ...seals
      .filter(({ link }) => !link.startsWith('https://'))
      .map(({ link }) => `a seal leads to ${link}, not to https`),
    ...seals
      .filter(({ alt }) => alt.en.trim() === '')
      .map(({ picture }) => `the seal ${picture} says nothing in words`),
  ];
}

export function checkBrands(): boolean {
  const faults = findBrandFaults(BRANDS);
  for (const fault of faults) console.error(fault);
  console.log(`brands: ${faults.length === 0 ? 'passed' : 'failed'}`);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkBrands() ? 0 : 1;
