import type { Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { ballPaint, bodyPaint, glowPaint, metalPaint } from '../paints.ts';
import { CUTS, drawGem } from '../shapes/gem.ts';
import { at, circle, ellipse, group, path, polar, repeatShape, ringSlice, star } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

function beads(brush: Brush, count: number, radius: number, size: number, colour: string): string {
  const paint = ballPaint(brush, colour);
  return repeatShape(count, (index) => circle(...polar(index / count, radius), size, { fill: paint }));
}

function drawAmulet(brush: Brush): string {
  const { random, colours } = brush;
  const teeth = random.whole(12, 24);
  const slices = random.pick([8, 12, 16]);
  const enamel = bodyPaint(brush, mix(colours.mark, colours.ground, 0.15));
  return (
    path(star(teeth, 100, 90), { fill: metalPaint(brush) }) +
    circle(0, 0, 86, { fill: mix(colours.ground, colours.night, 0.5), stroke: colours.metalDark, 'stroke-width': 2 }) +
    repeatShape(slices, (index) =>
      path(ringSlice(index / slices + 0.006, (index + 1) / slices - 0.006, 60, 82), {
        fill: index % 2 ? enamel : bodyPaint(brush, mix(colours.ground, colours.metal, 0.35)),
      }),
    ) +
    beads(brush, slices, 71, 4, colours.paper) +
    circle(0, 0, 58, { fill: 'none', stroke: metalPaint(brush), 'stroke-width': 6 }) +
    circle(0, 0, 52, {
      fill: brush.radial([
        [0, mix(colours.ground, colours.metal, 0.55)],
        [1, colours.deep],
      ]),
    }) +
    path(star(random.pick([8, 12, 16]), 48, 22), { fill: colours.metal, opacity: 0.45 }) +
    drawGem(brush, random.pick(CUTS), 34, random.chance(0.5) ? colours.mark : mix(colours.metal, colours.mark, 0.3)) +
    repeatShape(4, (index) =>
      group(at(...polar(index / 4, 95), 1, index / 4), drawGem(brush, 'kite', 12, colours.mark)),
    )
  );
}

function drawSphere(brush: Brush): string {
  const { random, colours } = brush;
  const turn = random.between(-0.1, 0.1);
  const half = (rx: number, ry: number, angle: number, front: boolean, width: number) =>
    group(
      at(0, 0, 1, angle),
      path(`M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0`, {
        fill: 'none',
        stroke: front ? colours.metal : colours.metalDark,
        'stroke-width': width,
      }) +
        (front
          ? path(`M${-rx} -2A${rx} ${ry} 0 0 0 ${rx} -2`, {
              fill: 'none',
              stroke: colours.metalLight,
              'stroke-width': 1.2,
            })
          : ''),
    );
  const hoops = [turn, turn + 0.17, turn + 0.33].map((angle, index) => ({
    angle,
    rx: 92 - index * 3,
    ry: 26 + index * 9,
  }));
  return (
    circle(0, 0, 96, { fill: 'none', stroke: metalPaint(brush), 'stroke-width': 8 }) +
    repeatShape(48, (index) =>
      path('M0 -93V-99', { transform: at(0, 0, 1, index / 48), stroke: colours.night, 'stroke-width': 1.2 }),
    ) +
    hoops.map(({ angle, rx, ry }) => half(rx, ry, angle, false, 4)).join('') +
    circle(0, 0, 62, { fill: glowPaint(brush, colours.mark, 0.8) }) +
    circle(0, 0, 34, { fill: ballPaint(brush, colours.mark) }) +
    ellipse(0, 0, 34, 9, {
      fill: 'none',
      stroke: colours.paper,
      'stroke-width': 1.4,
      opacity: 0.6,
      transform: at(0, 0, 1, turn),
    }) +
    hoops.map(({ angle, rx, ry }) => half(rx, ry, angle, true, 6)).join('') +
    beads(brush, random.whole(3, 6), 96, 7, colours.paper)
  );
}

function drawLinked(brush: Brush): string {
  const { random, colours } = brush;
  const count = random.whole(3, 6);
  const rings = repeatShape(count, (index) => {
    const [x, y] = polar(index / count, 42);
    return (
      circle(x, y + 2, 50, { fill: 'none', stroke: colours.night, 'stroke-width': 14, opacity: 0.5 }) +
      circle(x, y, 50, {
        fill: 'none',
        stroke: index % 2 ? bodyPaint(brush, colours.mark) : metalPaint(brush),
        'stroke-width': 10,
      }) +
      circle(x, y, 53.5, { fill: 'none', stroke: colours.paper, 'stroke-width': 1, opacity: 0.55 })
    );
  });
  return (
    circle(0, 0, 98, {
      fill: 'none',
      stroke: colours.metal,
      'stroke-width': 1.6,
      'stroke-dasharray': '1 8',
      'stroke-linecap': 'round',
    }) +
    rings +
    circle(0, 0, 46, { fill: glowPaint(brush, colours.paper, 0.7) }) +
    drawGem(brush, random.pick(CUTS), 26, colours.mark) +
    beads(brush, count, 94, 6, colours.metal)
  );
}

/** Jewelled rings: an amulet, a sphere of hoops or a knot of links. */
export const drawRings: DrawMotif = (brush, { x, y, r }) => {
  const draw = brush.random.pick([drawAmulet, drawAmulet, drawSphere, drawLinked]);
  return group(at(x, y, r / 100), draw(brush));
};
