declare module 'subset-font' {
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
