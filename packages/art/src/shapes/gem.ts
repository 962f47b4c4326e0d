import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { type Point, path, polar, polygon, repeatShape } from '../svg.ts';

export type Cut = 'brilliant' | 'emerald' | 'hexagon' | 'drop' | 'kite';

export const CUTS: readonly [Cut, ...Cut[]] = ['brilliant', 'emerald', 'hexagon', 'drop', 'kite'];

function outline(cut: Cut): Point[] {
  switch (cut) {
    case 'brilliant':
      return Array.from({ length: 12 }, (_, index) => polar((index + 0.5) / 12, 1));
    case 'hexagon':
      return Array.from({ length: 6 }, (_, index) => polar(index / 6, 1));
    case 'emerald':
      return [
        [-0.42, -1],
        [0.42, -1],
        [0.76, -0.66],
        [0.76, 0.66],
        [0.42, 1],
        [-0.42, 1],
        [-0.76, 0.66],
        [-0.76, -0.66],
      ];
    case 'drop':
      return [
        [0, -1.1],
        [0.34, -0.52],
        [0.68, 0.05],
        [0.72, 0.46],
        [0.46, 0.84],
        [0, 1],
        [-0.46, 0.84],
        [-0.72, 0.46],
        [-0.68, 0.05],
        [-0.34, -0.52],
      ];
    case 'kite':
      return [
        [0, -1.05],
        [0.5, -0.55],
        [0.66, -0.1],
        [0, 1.1],
        [-0.66, -0.1],
        [-0.5, -0.55],
      ];
  }
}

/** A cut stone seen from above. Each facet is as bright as it faces the light at the upper left. */
export function drawGem(brush: Brush, cut: Cut, size: number, colour: string): string {
  const outer = outline(cut).map(([x, y]): Point => [x * size, y * size]);
  const inner = outer.map(([x, y]): Point => [x * 0.56, y * 0.56 - size * 0.03]);
  const facet = (index: number) => {
    const next = (index + 1) % outer.length;
    const [a, b, c, d] = [outer[index], outer[next], inner[next], inner[index]];
    if (!a || !b || !c || !d) return '';
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const length = Math.hypot(...middle) || 1;
    const facing = (-middle[0] * 0.55 - middle[1] * 0.83) / length;
    // Neighbours differ a little, or a round stone would be a smooth ball.
    const tone = facing * 0.5 + (index % 2 ? 0.1 : -0.08);
    const split: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return (
      path(polygon([a, b, c, d]), { fill: shade(colour, tone, brush.colours.night) }) +
      path(polygon([c, split, d]), { fill: shade(colour, tone + 0.16, brush.colours.night), 'fill-opacity': 0.75 })
    );
  };
  const table = brush.linear(
    [
      [0, shade(colour, 0.62)],
      [0.5, shade(colour, 0.12)],
      [1, shade(colour, -0.3, brush.colours.night)],
    ],
    0.125,
  );
  const flash = inner.slice(0, 3).map(([x, y]): Point => [x * 0.8, y * 0.8]);
  return (
    path(polygon(outer), {
      fill: shade(colour, -0.5),
      stroke: mix(colour, brush.colours.night, 0.72),
      'stroke-width': size * 0.09,
      'stroke-linejoin': 'round',
    }) +
    repeatShape(outer.length, facet) +
    path(polygon(inner), { fill: table }) +
    path(polygon(flash), { fill: '#ffffff', opacity: 0.3 }) +
    path(polygon(outer), {
      fill: 'none',
      stroke: shade(colour, 0.7),
      'stroke-width': size * 0.022,
      'stroke-opacity': 0.7,
    })
  );
}

/** The diamond of the card room, seen from the side: crown, girdle and point. */
export function drawDiamond(brush: Brush, size: number, colour: string): string {
  const xs = [-1, -0.5, 0, 0.5, 1].map((x) => x * size);
  const top = xs.slice(1, 4).map((x): Point => [x * 1.1, -size * 0.72]);
  const girdle = xs.map((x): Point => [x, -size * 0.22]);
  const tip: Point = [0, size * 0.95];
  const night = brush.colours.night;
  const face = (points: readonly (Point | undefined)[], tone: number) =>
    path(polygon(points.filter((point) => point !== undefined)), { fill: shade(colour, tone, night) });
  return (
    path(polygon([...top, xs[4] === undefined ? tip : [xs[4], -size * 0.22], tip, [-size, -size * 0.22]]), {
      fill: colour,
      stroke: mix(colour, night, 0.7),
      'stroke-width': size * 0.09,
      'stroke-linejoin': 'round',
    }) +
    face([girdle[0], top[0], girdle[1]], 0.25) +
    face([top[0], top[1], girdle[1]], 0.52) +
    face([top[1], girdle[1], girdle[2]], 0.3) +
    face([top[1], girdle[2], girdle[3]], 0.12) +
    face([top[1], top[2], girdle[3]], 0.3) +
    face([top[2], girdle[4], girdle[3]], -0.05) +
    face([girdle[0], girdle[1], tip], -0.08) +
    face([girdle[1], girdle[2], tip], 0.16) +
    face([girdle[2], girdle[3], tip], -0.22) +
    face([girdle[3], girdle[4], tip], -0.42)
  );
}
