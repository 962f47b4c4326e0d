/** The columns of `styles/tokens.css`. */
export const TILE_SIZES = '(min-width: 1025px) 13vw, (min-width: 768px) 18vw, 31vw';

/** The `srcset` of files named `{source}-{width}.{format}`. */
export function pictureSet(source: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${source}-${width}.${format} ${width}w`).join(', ');
}
