import { type Brand, type ColourToken, colourOf } from './brand.ts';

/** 1 to 21 for `#rrggbb` colours (WCAG 2.2). Throws RangeError on any other text. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) throw new RangeError(`not an opaque colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Pair = { on: readonly ColourToken[]; shown: readonly ColourToken[]; least: number };

const SURFACES: readonly ColourToken[] = ['ground', 'raised', 'raised-2'];

/** `least`: 4.5 for text (WCAG 1.4.3), 3 for controls and focus (1.4.11). */
export const CONTRAST_PAIRS: readonly Pair[] = [
  { on: SURFACES, shown: ['text', 'muted', 'accent', 'good', 'danger'], least: 4.5 },
  { on: ['accent'], shown: ['accent-ink'], least: 4.5 },
  { on: ['action'], shown: ['action-ink'], least: 4.5 },
  // A chosen chip inverts the colours.
  { on: ['text'], shown: SURFACES, least: 4.5 },
  { on: SURFACES, shown: ['edge', 'focus', 'action', 'accent'], least: 3 },
];

export function lowContrasts(brand: Brand): string[] {
  return CONTRAST_PAIRS.flatMap(({ on, shown, least }) =>
    on.flatMap((ground) =>
      shown.flatMap((token) => {
        const ratio = contrastRatio(colourOf(brand, token), colourOf(brand, ground));
        return ratio < least ? [`${token} on ${ground} is ${ratio.toFixed(2)}, at least ${least} is needed`] : [];
      }),
    ),
  );
}
