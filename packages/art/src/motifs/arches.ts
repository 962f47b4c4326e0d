import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { ballPaint, glowPaint, metalPaint } from '../paints.ts';
import { CUTS, drawGem } from '../shapes/gem.ts';
import { at, circle, group, path, rect, repeatShape, short, star } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

type Form = 'round' | 'pointed' | 'moorish' | 'stepped';

const FOOT = 92;

/** The outline of a doorway, `half` wide to each side, `rise` high above its springing line at -20. */
function doorway(form: Form, half: number, rise: number): string {
  const h = short(half);
  const top = short(-20 - rise);
  switch (form) {
    case 'round':
      return `M-${h} ${FOOT}V-20A${h} ${short(rise)} 0 0 1 ${h} -20V${FOOT}Z`;
    case 'pointed':
      return `M-${h} ${FOOT}V-20C-${h} ${short(-20 - rise * 0.6)} ${short(-half * 0.4)} ${short(-20 - rise * 0.86)} 0 ${top}C${short(half * 0.4)} ${short(-20 - rise * 0.86)} ${h} ${short(-20 - rise * 0.6)} ${h} -20V${FOOT}Z`;
    case 'moorish':
      return `M${short(-half * 0.8)} ${FOOT}V-4H${short(-half * 0.86)}C${short(-half * 1.22)} ${short(-20 - rise * 0.5)} ${short(-half * 0.6)} ${short(-20 - rise * 0.9)} 0 ${top}C${short(half * 0.6)} ${short(-20 - rise * 0.9)} ${short(half * 1.22)} ${short(-20 - rise * 0.5)} ${short(half * 0.86)} -4H${short(half * 0.8)}V${FOOT}Z`;
    case 'stepped':
      return `M-${h} ${FOOT}V${short(-20 - rise * 0.3)}H${short(-half * 0.72)}V${short(-20 - rise * 0.62)}H${short(-half * 0.42)}V${top}H${short(half * 0.42)}V${short(-20 - rise * 0.62)}H${short(half * 0.72)}V${short(-20 - rise * 0.3)}H${h}V${FOOT}Z`;
  }
}

function drawTreasure(brush: Brush): string {
  const { random, colours } = brush;
  switch (random.pick(['gem', 'moon', 'key', 'star', 'flame'] as const)) {
    case 'gem':
      return drawGem(brush, random.pick(CUTS), 21, colours.mark);
    case 'moon':
      return path('M8 -24A24 24 0 1 0 24 10A19 19 0 0 1 8 -24Z', {
        fill: metalPaint(brush),
        stroke: colours.metalDark,
        'stroke-width': 1,
      });
    case 'key':
      return (
        path('M-3 -8V28H12V22H3V16H9V10H3V-8Z', { fill: colours.metalDark }) +
        circle(0, -18, 11, { fill: 'none', stroke: colours.metalDark, 'stroke-width': 5.5 }) +
        circle(0, -18, 4, { fill: ballPaint(brush, colours.mark) })
      );
    case 'star':
      return path(star(8, 27, 11), { fill: bodyOf(brush), stroke: colours.metalDark, 'stroke-width': 1 });
    case 'flame':
      return (
        path('M0 24C-22 16 -16 -8 -4 -20C-4 -8 4 -10 4 -28C18 -12 24 12 0 24Z', { fill: bodyOf(brush) }) +
        path('M0 22C-10 16 -6 4 0 -4C6 4 10 16 0 22Z', { fill: '#fff3c4' })
      );
  }
}

function bodyOf(brush: Brush): string {
  return brush.linear([
    [0, brush.colours.markLight],
    [1, brush.colours.mark],
  ]);
}

function drawStairs(brush: Brush): string {
  const { colours } = brush;
  return repeatShape(5, (index) => {
    const half = 22 + index * 17;
    const y = 62 + index * 8;
    const tone = mix(mix(colours.metal, colours.ground, 0.4), colours.night, index * 0.14);
    return (
      rect(-half, y, half * 2, 9, {
        fill: brush.linear(
          [
            [0, shade(tone, -0.5, colours.night)],
            [0.5, shade(tone, 0.35)],
            [1, shade(tone, -0.5, colours.night)],
          ],
          0.25,
        ),
      }) + rect(-half, y, half * 2, 1.3, { fill: colours.metalLight, opacity: 0.7 })
    );
  });
}

function drawLamps(brush: Brush): string {
  const { colours } = brush;
  return [-1, 1]
    .map(
      (side) =>
        circle(side * 97, -6, 36, { fill: glowPaint(brush, colours.metalLight, 0.9) }) +
        path(`M${side * 97 - 7} 2L${side * 97 - 4} 18H${side * 97 + 4}L${side * 97 + 7} 2Z`, {
          fill: metalPaint(brush, 0.25),
        }) +
        circle(side * 97, -5, 7.5, { fill: ballPaint(brush, '#fff1c9') }),
    )
    .join('');
}

/** Doorway behind doorway, stairs up to the light, and something to find at the end. */
export const drawArches: DrawMotif = (brush, { x, y, r }) => {
  const { random, colours } = brush;
  const form = random.pick(['round', 'pointed', 'moorish', 'stepped'] as const);
  const depth = random.whole(4, 5);
  const checked = random.chance(0.45);
  const layers = repeatShape(depth, (index) => {
    const share = 1 - index / (depth + 0.6);
    const tone =
      index % 2
        ? mix(colours.mark, colours.ground, 0.3 + index * 0.06)
        : mix(colours.ground, colours.metal, 0.22 + index * 0.1);
    const outline = doorway(form, 84 * share, 82 * share ** 0.8);
    const stone = brush.linear([
      [0, shade(tone, 0.16)],
      [0.5, shade(tone, -0.12)],
      [1, shade(tone, -0.62, colours.night)],
    ]);
    return (
      path(outline, { fill: stone }) +
      path(outline, { fill: 'none', stroke: metalPaint(brush), 'stroke-width': 3.6 * share + 1 }) +
      path(doorway(form, 84 * share - 6, 82 * share ** 0.8 - 6), {
        fill: 'none',
        stroke: checked ? colours.paper : colours.metalLight,
        'stroke-width': checked ? 4 : 0.9,
        'stroke-dasharray': checked ? '4 4' : undefined,
        opacity: 0.5,
      })
    );
  });
  const end = 1 - depth / (depth + 0.6) + 0.26;
  const light =
    path(doorway(form, 84 * end, 78 * end ** 0.8), {
      fill: brush.radial(
        [
          [0, '#fffaf0'],
          [0.45, colours.metalLight],
          [1, colours.metal],
        ],
        0.5,
        0.42,
        0.7,
      ),
    }) + circle(0, 0, 74, { fill: glowPaint(brush, colours.metalLight, 0.75) });
  return group(
    at(x, y, r / 104),
    layers + light + group(at(0, 8, 1.1), drawTreasure(brush)) + drawStairs(brush) + drawLamps(brush),
  );
};
