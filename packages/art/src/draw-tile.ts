import type { ArtSpec } from '@foyer/games/game-definition';
import { drawBackdrop, drawGround } from './backdrops/backdrop.ts';
import { drawBorder } from './border.ts';
import { type Brush, createBrush, type Stage } from './brush.ts';
import { COMPOSITIONS } from './compositions.ts';
import { glowPaint } from './paints.ts';
import { drawSprinkles } from './sprinkles.ts';
import { circle, rect } from './svg.ts';

export const TILE_SIZE = { width: 300, height: 400 } as const;

/** A picture's root, with the gradients its layers asked for. `layers` must be drawn before this is called. */
export function wrapSvg(brush: Brush, { width, height }: { width: number; height: number }, layers: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${brush.definitions()}</defs>${layers}</svg>`;
}

/** Everything but vignette, border and text: the same figure in every picture of a game. */
export function drawFigure(brush: Brush, spec: ArtSpec, stage: Stage): string {
  const { draw, backdrops, sprinkles, landscape } = COMPOSITIONS[spec.motif];
  const choice = brush.layer('composition').random;
  const backdrop = drawBackdrop(brush.layer('backdrop'), stage, choice.pick(backdrops));
  const around = drawSprinkles(brush.layer('sprinkles'), stage, choice.pick(sprinkles));
  const halo = circle(stage.x, stage.y, stage.r * 1.75, { fill: glowPaint(brush, brush.colours.glow, 0.75) });
  const figure = draw(brush.layer('motif'), stage);
  const ground = drawGround(brush.layer('ground'), stage);
  return ground + backdrop + halo + (landscape ? around + figure : figure + around);
}

function drawVignette(brush: Brush): string {
  const { night } = brush.colours;
  const edges = brush.radial(
    [
      [0.55, night, 0],
      [1, night, 0.62],
    ],
    0.5,
    0.4,
    0.72,
  );
  // The page sets title and studio over the lower third: it sinks into the dark.
  const floor = brush.linear([
    [0, night, 0],
    [0.2, night, 0.3],
    [0.48, night, 0.8],
    [0.75, night, 0.93],
    [1, night, 0.98],
  ]);
  return rect(0, 0, 300, 400, { fill: edges }) + rect(0, 226, 300, 174, { fill: floor });
}

/**
 * The portrait picture of a game as an SVG of 300 x 400. The same spec gives the same text. Nothing that matters stands
 * in the lower third, which is dark enough for ivory text.
 */
export function drawTile(spec: ArtSpec): string {
  const brush = createBrush(spec.palette, spec.seed, 'tile');
  const { random } = brush;
  const stage = { ...TILE_SIZE, x: 150 + random.between(-3, 3), y: 154 + random.between(-5, 5), r: 110 };
  const border = brush.layer('border').random.pick(COMPOSITIONS[spec.motif].borders);
  const layers = drawFigure(brush, spec, stage) + drawVignette(brush) + drawBorder(brush, border);
  return wrapSvg(brush, TILE_SIZE, layers);
}
