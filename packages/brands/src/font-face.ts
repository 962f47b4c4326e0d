/** A system face scaled to stand in for one of ours until it has loaded. Percentages are CSS descriptor values. */
export type FallbackFace = {
  face: string;
  /** Names for `local()`, first found wins. All have the same widths. */
  local: readonly string[];
  weight: string;
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};

/** One face with its files, which lie in `packages/brands/fonts/`. */
export type FontFace = {
  family: string;
  /** Generic family, last in the stack. */
  generic: 'serif' | 'sans-serif';
  weight: string;
  /**
   * The first file carries ordinary text: preload it. The others hold rarer signs and the letters only Hungarian has;
   * `unicode-range` makes a browser fetch them when a page shows one. A face of two cuts says each file's weight.
   */
  files: readonly { file: string; unicodeRange: string; bytes: number; weight?: string }[];
  fallback: readonly FallbackFace[];
};
