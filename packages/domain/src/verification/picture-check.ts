import { isCutOff } from './cut-corners.ts';
import type { GreyPicture } from './grey-picture.ts';

/** What may be wrong with a photograph of a document; each is a hint and never in the way. */
export const PICTURE_HINTS = ['small', 'dark', 'blurred', 'glare', 'cut'] as const;
export type PictureHint = (typeof PICTURE_HINTS)[number];

/** Sides in pixels of the original: below them small print is not readable. */
const SHORTEST = 600;
const LONGEST = 900;
/** Of 255, on average. */
const DARK = 45;
/** Variance of the Laplacian at about 640 pixels; a sharp card has several hundred. */
const BLURRED = 35;
/** A reflection has no drawing in it: tiles of 16 by 16 pixels that are white throughout, in a picture that is not. */
const TILE = 16;
const WHITE = 250;
const PAPER = 175;
const GLARE_SHARE = 0.008;

function meanOf(grey: Uint8Array): number {
  let sum = 0;
  for (const value of grey) sum += value;
  return grey.length === 0 ? 0 : sum / grey.length;
}

/** Of the 4-neighbour Laplacian: how much of the picture is edges. 0 for a picture without an inside. */
export function sharpness({ width, height, grey }: GreyPicture): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const value = around - 4 * (grey[at] ?? 0);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function isWhiteTile({ width, grey }: GreyPicture, left: number, top: number): boolean {
  for (let y = top; y < top + TILE; y += 1) {
    for (let x = left; x < left + TILE; x += 1) if ((grey[y * width + x] ?? 0) < WHITE) return false;
  }
  return true;
}

function whiteShare(picture: GreyPicture): number {
  let [white, all] = [0, 0];
  for (let top = 0; top + TILE <= picture.height; top += TILE) {
    for (let left = 0; left + TILE <= picture.width; left += TILE) {
      all += 1;
      if (isWhiteTile(picture, left, top)) white += 1;
    }
  }
  return all === 0 ? 0 : white / all;
}

/** `hasCorners`: of a sheet or a card, not of a face. */
export type PictureSubject = { hasCorners: boolean };

/** `original`: sides in pixels before `small`, its copy of about 640 pixels, was drawn. */
export function checkPicture(
  original: { width: number; height: number },
  small: GreyPicture,
  { hasCorners }: PictureSubject,
): PictureHint[] {
  const mean = meanOf(small.grey);
  const { width, height } = original;
  const found: Record<PictureHint, boolean> = {
    small: Math.min(width, height) < SHORTEST || Math.max(width, height) < LONGEST,
    dark: mean < DARK,
    blurred: mean >= DARK && sharpness(small) < BLURRED,
    glare: mean < PAPER && whiteShare(small) > GLARE_SHARE,
    cut: hasCorners && isCutOff(small),
  };
  return PICTURE_HINTS.filter((hint) => found[hint]);
}
