/** Room for a reel to overshoot its stop. */
export const CELLS_ABOVE = 1;

export type Travel = {
  strip: readonly string[];
  /** Strip index that stops in the top row. */
  stop: number;
  /** The column that the platform drew, which is shown whatever the strip contains. */
  target: readonly string[];
  before: readonly string[];
  length: number;
};

/**
 * From the top: a spare cell, the target column, the true strip that passes, the previous column.
 * Nothing is inserted for effect (GLI-19 4.6).
 */
export function travellingColumn({ strip, stop, target, before, length }: Travel): string[] {
  const at = (position: number) => strip[((position % strip.length) + strip.length) % strip.length] ?? '';
  const above = Array.from({ length: CELLS_ABOVE }, (_, index) => at(stop - CELLS_ABOVE + index));
  const passing = Array.from({ length }, (_, index) => at(stop + target.length + index));
  return [...above, ...target, ...passing, ...before];
}

export function spreadColumn(column: readonly string[], wild: string): string[] {
  return column.map(() => wild);
}
