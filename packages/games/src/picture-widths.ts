/** Widths of tile pictures in px: the grid's sizes at one and two device pixels. */
export const TILE_WIDTHS = [180, 270, 360] as const;

/** Widths of the wide scene in px. */
export const SCENE_WIDTHS = [480, 960] as const;
