import { expect, test } from 'vitest';
import { isCutOff } from './cut-corners.ts';
import type { GreyPicture } from './grey-picture.ts';
import { checkPicture } from './picture-check.ts';

const WIDTH = 640;
const HEIGHT = 480;

type Shade = (x: number, y: number) => number | null;

/** The first shade that is not null, above a ground; `x` and `y` in shares of the picture's width. */
function pictureOf(ground: Shade, ...shades: readonly Shade[]): GreyPicture {
  const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [(at % WIDTH) / WIDTH, Math.floor(at / WIDTH) / WIDTH];
    for (const shade of [...shades, ground]) {
      const value = shade(x, y);
      if (value !== null) return value;
    }
    return 0;
  });
  return { width: WIDTH, height: HEIGHT, grey };
}

/** Wood: dark with a grain. */
const table: Shade = (x, y) => 70 + 18 * Math.sin(40 * x + 9 * Math.sin(12 * y));
const paleTable: Shade = (x, y) => 215 + 6 * Math.sin(40 * x + 9 * Math.sin(12 * y));

type Card = { x?: number; y?: number; turned?: number; length?: number; paper?: number; ink?: number };

/** A card (ISO/IEC 7810 ID-1) with a photograph and print; its centre at `x`, `y`, `turned` by degrees. */
function cardAt({ x = 0.5, y = 0.375, turned = 0, length = 0.62, paper = 205, ink = 60 }: Card): Shade {
  const angle = (turned * Math.PI) / 180;
  const height = length / 1.586;
  return (atX, atY) => {
    const [fromX, fromY] = [atX - x, atY - y];
    const along = (fromX * Math.cos(angle) + fromY * Math.sin(angle)) / length + 0.5;
    const across = (fromY * Math.cos(angle) - fromX * Math.sin(angle)) / height + 0.5;
    if (along < 0 || along > 1 || across < 0 || across > 1) return null;
    const isPhotograph = along > 0.06 && along < 0.3 && across > 0.25 && across < 0.8;
    const isPrint = along > 0.36 && along < 0.9 && across > 0.2 && across < 0.85 && (across * 100) % 10 < 3;
    return isPhotograph || isPrint ? ink : paper;
  };
}

const wrist: Shade = (x, y) => (Math.abs(x - 0.5) < 0.09 && y > 0.55 ? 190 : null);
const lamp: Shade = (x, y) => ((x - 0.35) ** 2 + (y - 0.3) ** 2 < 0.12 ? 230 : null);
const ruler: Shade = (x, y) => (x > 0.3 && y > 0.3 && y < 0.41 ? 220 : null);
const shadow: Shade = (x, y) => (x > 0.4 && y > 0.1 && y < 0.6 ? 190 : null);
const page: Shade = (x, y) => ((y * 100) % 6 < 2 && x > 0.1 && x < 0.9 && y > 0.08 ? 40 : 240);

test.each([
  ['lies in the picture', [cardAt({})]],
  ['lies aslant in the picture', [cardAt({ turned: 17 })]],
  ['lies near the edge', [cardAt({ x: 0.33 })]],
  ['is held by a hand from below', [cardAt({}), wrist]],
  ['is dark on a pale table', [cardAt({ paper: 60, ink: 150 })], paleTable],
  ['is as light as its table', [cardAt({ x: 0.8, paper: 222 })], paleTable],
  ['fills the picture, as a scan does', [page]],
  ['fills a screenshot below its bar', [(x: number, y: number) => (y < 0.14 ? 30 : page(x, y))]],
  ['is a spot of light that leaves the picture', [lamp]],
  ['is but a ruler that leaves the picture', [ruler]],
  ['is but a shadow that leaves the picture', [shadow], paleTable],
  ['is nothing but the table', []],
] as const)('a document that %s is not said to be cut', (_, shades, ground: Shade = table) => {
  expect(isCutOff(pictureOf(ground, ...shades))).toBe(false);
});

test.each([
  ['a corner', [cardAt({ x: 0.72, y: 0.58, turned: 12 })]],
  ['two corners', [cardAt({ x: 0.78 })]],
  ['two corners aslant', [cardAt({ x: 0.76, turned: -9 })]],
  ['a long side', [cardAt({ y: 0.62 })]],
  ['both short sides', [cardAt({ length: 1.02 })]],
  ['a corner, dark on a pale table', [cardAt({ x: 0.74, y: 0.58, paper: 60, ink: 150 })], paleTable],
] as const)('a document of which %s lies outside the picture is cut', (_, shades, ground: Shade = table) => {
  expect(isCutOff(pictureOf(ground, ...shades))).toBe(true);
});

test('[KYC-05] cut corners are a hint for documents, and none for a face', () => {
  const cut = pictureOf(table, cardAt({ x: 0.78 }));
  const original = { width: 4_000, height: 3_000 };
  expect(checkPicture(original, cut, { hasCorners: true })).toEqual(['cut']);
  expect(checkPicture(original, cut, { hasCorners: false })).toEqual([]);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 400],
])('a picture of %i by %i pixels is not judged', (width, height) => {
  expect(isCutOff({ width, height, grey: new Uint8Array(width * height) })).toBe(false);
});
