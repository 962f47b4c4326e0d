/** Widths of tile pictures in px: the grid's sizes at one and two device pixels. */
export const TILE_WIDTHS = [180, 270, 360] as const;

/** How wide a tile is drawn: the columns of `styles/tokens.css`. */
export const TILE_SIZES = '(min-width: 1025px) 13vw, (min-width: 768px) 18vw, 31vw';

/** Widths of the wide scene in px. */
export const SCENE_WIDTHS = [480, 960] as const;

/** The `srcset` of a picture whose files are named `{source}-{width}.{format}`. */
export function pictureSet(source: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${source}-${width}.${format} ${width}w`).join(', ');
}
