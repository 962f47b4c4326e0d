import type { ArtSpec } from '@foyer/games/game-definition';
import { type Brush, createBrush } from './brush.ts';
import { drawFigure, wrapSvg } from './draw-tile.ts';
import { path, rect } from './svg.ts';
import { breakTitle, drawText, textWidth } from './title-path.ts';

export const SCENE_SIZE = { width: 480, height: 270 } as const;

function drawShade(brush: Brush): string {
  const { night } = brush.colours;
  const left = brush.linear(
    [
      [0, night, 0.94],
      [0.3, night, 0.76],
      [0.52, night, 0.28],
      [0.68, night, 0],
    ],
    0.25,
  );
  const floor = brush.linear([
    [0, night, 0],
    [0.62, night, 0],
    [1, night, 0.66],
  ]);
  const edges = brush.radial(
    [
      [0.6, night, 0],
      [1, night, 0.5],
    ],
    0.66,
    0.45,
    0.75,
  );
  const whole = { width: SCENE_SIZE.width, height: SCENE_SIZE.height };
  return [edges, floor, left].map((fill) => rect(0, 0, whole.width, whole.height, { fill })).join('');
}

function drawTitle(brush: Brush, title: string): string {
  const { paper, metal } = brush.colours;
  const room = 216;
  // The largest size at which the title stands in three lines.
  const size =
    [40, 36, 32, 28, 24, 20].find((one) => {
      const lines = breakTitle(title, room / one);
      return lines.length <= 3 && lines.every((line) => textWidth(line) * one <= room);
    }) ?? 16;
  const lines = breakTitle(title, room / size).slice(0, 4);
  const first = 140 - ((lines.length - 1) * size * 1.08) / 2;
  return (
    lines.map((line, index) => drawText(line, { x: 26, y: first + index * size * 1.08, size, fill: paper })).join('') +
    path(`M27 ${Math.round(first + (lines.length - 1) * size * 1.08 + 22)}h44`, { stroke: metal, 'stroke-width': 2.5 })
  );
}

/**
 * The landscape picture of a game as an SVG of 480 x 270: the figure to the right, quiet dark to the left for the
 * page's own text. A title, when given, is set there as outlines of the display face.
 */
export function drawScene(spec: ArtSpec, title?: string): string {
  const brush = createBrush(spec.palette, spec.seed, 'scene');
  const stage = { ...SCENE_SIZE, x: 345, y: 132, r: 98 };
  const layers =
    drawFigure(brush, spec, stage) + drawShade(brush) + (title === undefined ? '' : drawTitle(brush, title));
  return wrapSvg(brush, SCENE_SIZE, layers);
}
