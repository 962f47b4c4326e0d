import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { ballPaint, glowPaint, metalPaint } from '../paints.ts';
import { drawGem } from '../shapes/gem.ts';
import { at, circle, ellipse, group, path, repeatShape, short } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

/** One feather standing on 0 0, `length` high. */
function drawFeather(brush: Brush, length: number, width: number, colour: string, eye: boolean): string {
  const { colours } = brush;
  const w = short(width);
  const vane = `M0 0C${short(-width * 0.4)} ${short(-length * 0.3)} -${w} ${short(-length * 0.55)} -${w} ${short(-length * 0.78)}C-${w} ${short(-length * 0.95)} ${short(-width * 0.4)} ${short(-length)} 0 ${short(-length * 1.04)}C${short(width * 0.4)} ${short(-length)} ${w} ${short(-length * 0.95)} ${w} ${short(-length * 0.78)}C${w} ${short(-length * 0.55)} ${short(width * 0.4)} ${short(-length * 0.3)} 0 0Z`;
  const fill = brush.linear([
    [0, shade(colour, 0.25)],
    [0.45, colour],
    [1, shade(colour, -0.65, colours.night)],
  ]);
  const barbs = repeatShape(11, (index) => {
    const y = -length * (0.2 + index * 0.07);
    const reach = width * Math.sin(Math.min(1, 0.25 + index * 0.08) * Math.PI * 0.62);
    return `M0 ${short(y)}L${short(-reach)} ${short(y - length * 0.08)}M0 ${short(y)}L${short(reach)} ${short(y - length * 0.08)}`;
  });
  const cy = -length * 0.78;
  const spot = eye
    ? ellipse(0, cy, width * 0.74, width * 0.98, { fill: metalPaint(brush) }) +
      ellipse(0, cy + width * 0.08, width * 0.54, width * 0.74, { fill: mix(colours.ground, '#1e88a8', 0.35) }) +
      ellipse(0, cy + width * 0.16, width * 0.34, width * 0.46, { fill: ballPaint(brush, colours.mark) }) +
      circle(-width * 0.1, cy, width * 0.1, { fill: colours.paper, opacity: 0.9 })
    : '';
  return (
    path(vane, { fill, stroke: colours.night, 'stroke-width': 1.6, 'stroke-opacity': 0.55 }) +
    path(barbs, { fill: 'none', stroke: colours.night, 'stroke-width': 0.8, opacity: 0.35 }) +
    path(`M0 0V${short(-length * 0.96)}`, { stroke: colours.paper, 'stroke-width': 1.3, opacity: 0.8 }) +
    spot
  );
}

function drawMask(brush: Brush): string {
  const { colours } = brush;
  const half = 'M0 -10C14 -30 46 -30 66 -40C66 -8 54 22 30 24C14 25 6 12 0 4Z';
  const fill = brush.linear([
    [0, colours.paper],
    [0.5, mix(colours.metal, colours.paper, 0.4)],
    [1, colours.metalDark],
  ]);
  const eye = 'M13 -6C22 -18 40 -18 49 -15C46 -2 22 4 13 -6Z';
  const side =
    path(half, { fill, stroke: colours.metalDark, 'stroke-width': 1.4 }) +
    path(eye, { fill: colours.night, stroke: colours.mark, 'stroke-width': 2.2 }) +
    path('M20 14C32 14 44 6 52 -6', { fill: 'none', stroke: colours.metalDark, 'stroke-width': 1.4, opacity: 0.7 }) +
    repeatShape(4, (index) =>
      circle(22 + index * 12, -24.5 - index * 2.4, 2.4, { fill: ballPaint(brush, colours.mark) }),
    );
  return side + group('scale(-1 1)', side) + group(at(0, -14), drawGem(brush, 'kite', 12, colours.mark));
}

function drawBase(brush: Brush): string {
  const { random, colours } = brush;
  switch (random.pick(['mask', 'mask', 'jewel', 'fan'] as const)) {
    case 'mask':
      return group(at(0, -4, 1.12), drawMask(brush));
    case 'jewel':
      return (
        circle(0, 0, 27, { fill: metalPaint(brush) }) +
        circle(0, 0, 22, { fill: colours.deep }) +
        drawGem(brush, 'brilliant', 20, colours.mark)
      );
    case 'fan':
      return (
        path('M-16 26C-30 0 -14 -16 0 -18C14 -16 30 0 16 26C6 32 -6 32 -16 26Z', {
          fill: metalPaint(brush),
          stroke: colours.metalDark,
          'stroke-width': 1.4,
        }) + drawGem(brush, 'drop', 15, colours.mark)
      );
  }
}

/** A fan of feathers rising from a mask, a jewel or a clasp. */
export const drawFeathers: DrawMotif = (brush, { x, y, r }) => {
  const { random, colours } = brush;
  const count = random.pick([7, 9, 11]);
  const spread = random.between(0.46, 0.66);
  const eyes = random.chance(0.65);
  const fan = (length: number, shift: number, tones: readonly [string, string]) => {
    const order = Array.from({ length: count - shift }, (_, index) => index).sort(
      (a, b) => Math.abs(b - (count - shift - 1) / 2) - Math.abs(a - (count - shift - 1) / 2),
    );
    return order
      .map((index) => {
        const share = (index - (count - shift - 1) / 2) / (count - 1);
        const size = length * (1 - Math.abs(share) * 0.28);
        return group(
          `rotate(${short(share * spread * 360)})`,
          drawFeather(brush, size, (1250 / count / 10) * (length / 140), tones[index % 2] ?? tones[0], eyes),
        );
      })
      .join('');
  };
  const teal = mix(colours.ground, colours.metal, 0.42);
  const tones: [string, string] = random.chance(0.5)
    ? [colours.mark, colours.metal]
    : [teal, mix(colours.mark, colours.ground, 0.15)];
  return group(
    at(x, y + r * 0.6, r / 104),
    circle(0, -60, 120, { fill: glowPaint(brush, colours.metal, 0.55) }) +
      fan(158, 0, tones) +
      fan(104, 1, [tones[1], tones[0]]) +
      drawBase(brush),
  );
};
