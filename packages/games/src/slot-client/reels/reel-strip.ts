/** Cells above the window, so that a reel may swing a little past its stop. */
export const CELLS_ABOVE = 1;

export type Travel = {
  strip: readonly string[];
  /** The place of the strip that comes to rest in the top row. */
  stop: number;
  /** The column that the platform drew: what rests in the window, whatever the strip says. */
  target: readonly string[];
  /** The column shown until now. */
  before: readonly string[];
  /** Cells that pass between the two. */
  length: number;
};

/**
 * The symbols of a turning reel from the top: a cell above, the column it comes to rest with, the true neighbourhood of
 * the strip that passes first, and the column shown before. Nothing is put in for effect (GLI-19 4.6).
 */
export function travellingColumn({ strip, stop, target, before, length }: Travel): string[] {
  const at = (place: number) => strip[((place % strip.length) + strip.length) % strip.length] ?? '';
  const above = Array.from({ length: CELLS_ABOVE }, (_, index) => at(stop - CELLS_ABOVE + index));
  const passing = Array.from({ length }, (_, index) => at(stop + target.length + index));
  return [...above, ...target, ...passing, ...before];
}

/** The column with its expanding wild spread over all rows. */
export function spreadColumn(column: readonly string[], wild: string): string[] {
  return column.map(() => wild);
}
