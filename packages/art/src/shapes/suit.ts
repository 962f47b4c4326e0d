import { path } from '../svg.ts';

export type SuitShape = 'spade' | 'heart' | 'club' | 'diamond';

export const SUIT_SHAPES: readonly [SuitShape, ...SuitShape[]] = ['spade', 'heart', 'club', 'diamond'];

const OUTLINES: Record<SuitShape, string> = {
  spade:
    'M0 -100C26 -62 88 -34 88 18C88 52 60 70 34 62C24 59 16 53 10 44C12 70 20 86 36 98H-36C-20 86 -12 70 -10 44C-16 53 -24 59 -34 62C-60 70 -88 52 -88 18C-88 -34 -26 -62 0 -100Z',
  heart:
    'M0 96C-30 52 -94 18 -94 -36C-94 -74 -66 -92 -42 -90C-22 -88 -8 -76 0 -56C8 -76 22 -88 42 -90C66 -92 94 -74 94 -36C94 18 30 52 0 96Z',
  club: 'M0 -98C28 -98 46 -78 46 -54C46 -38 38 -24 26 -14C36 -20 46 -22 54 -22C78 -22 96 -2 96 22C96 48 76 66 52 66C34 66 18 56 10 42C12 70 20 86 36 98H-36C-20 86 -12 70 -10 42C-18 56 -34 66 -52 66C-76 66 -96 48 -96 22C-96 -2 -78 -22 -54 -22C-46 -22 -36 -20 -26 -14C-38 -24 -46 -38 -46 -54C-46 -78 -28 -98 0 -98Z',
  diamond: 'M0 -100C18 -62 44 -28 74 0C44 28 18 62 0 100C-18 62 -44 28 -74 0C-44 -28 -18 -62 0 -100Z',
};

/** A card suit around 0 0, `size` from its middle to its edge. */
export function drawSuit(suit: SuitShape, x: number, y: number, size: number, fill: string): string {
  const scale = Math.round(size * 10) / 1000;
  return path(OUTLINES[suit], {
    transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${scale})`,
    fill,
  });
}
