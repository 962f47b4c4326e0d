import { createBrush } from './brush.ts';
import { drawFigure, wrapSvg } from './draw-tile.ts';
import { rect } from './svg.ts';

export const SHARE_SIZE = { width: 480, height: 252 } as const;

/** What a picture is drawn from where no game is named: the door of the house. */
export const DEFAULT_SPEC = { motif: 'arches', palette: 0, seed: 30 } as const;

/** The picture shown when the site itself is shared: no words, no brand. An SVG of 480 x 252, meant for 1200 x 630. */
export function drawShare(): string {
  const brush = createBrush(DEFAULT_SPEC.palette, DEFAULT_SPEC.seed, 'share');
  const stage = { ...SHARE_SIZE, x: 240, y: 130, r: 104 };
  const edges = brush.radial(
    [
      [0.5, brush.colours.night, 0],
      [1, brush.colours.night, 0.8],
    ],
    0.5,
    0.5,
    0.7,
  );
  return wrapSvg(
    brush,
    SHARE_SIZE,
    drawFigure(brush, DEFAULT_SPEC, stage) + rect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height, { fill: edges }),
  );
}
