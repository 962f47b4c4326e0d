import type { Brush, Stage } from '../brush.ts';

/**
 * Draws the main figure of a picture. A figure stands around `stage.x`, `stage.y` within `stage.r`; a landscape fills
 * the stage from side to side and only turns towards that point.
 */
export type DrawMotif = (brush: Brush, stage: Stage) => string;
