/** A system face scaled to ours until it has loaded. Percentages are CSS descriptor values. */
export type FallbackFace = {
  face: string;
  /** For `local()`, the first found wins. All have the same widths. */
  local: readonly string[];
  weight: string;
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};

export type FontFace = {
  family: string;
  generic: 'serif' | 'sans-serif';
  weight: string;
  /** The first file is for ordinary text: preload it. The others load by `unicode-range`. */
  files: readonly { file: string; unicodeRange: string; bytes: number; weight?: string }[];
  fallback: readonly FallbackFace[];
};
