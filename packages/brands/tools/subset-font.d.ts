declare module 'subset-font' {
  /** The parts of subset-font that the font tool uses; the package ships no types. */
  type SubsetOptions = {
    targetFormat?: 'truetype' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    keepFeatures?: readonly string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    dropTables?: readonly string[];
  };
  const subsetFont: (font: Buffer, text: string | undefined, options?: SubsetOptions) => Promise<Buffer>;
  export = subsetFont;
}
