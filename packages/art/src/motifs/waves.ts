import type { Brush, Stage } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { glowPaint, metalPaint } from '../paints.ts';
import { at, circle, group, path, rect, repeatShape, short } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

/** One row of rolling crests, each with foam and inner lines. */
function drawRow(brush: Brush, stage: Stage, level: number, size: number, depth: number): string {
  const { random, colours } = brush;
  const colour = mix(mix(colours.lit, colours.paper, 0.26 - depth * 0.2), colours.night, 0.06 + depth * 0.36);
  const fill = brush.linear([
    [0, shade(colour, 0.28)],
    [0.3, colour],
    [1, shade(colour, -0.6, colours.night)],
  ]);
  const shift = random.between(-size, 0);
  const count = Math.ceil(stage.width / size) + 2;
  const flip = random.chance(0.5);
  const crest = (x: number) =>
    `M${short(x)} ${short(level)}c${short(size * 0.3)} ${short(-size * 0.08)} ${short(size * 0.5)} ${short(-size * 0.62)} ${short(size * 0.98)} ${short(-size * 0.5)}c${short(-size * 0.26)} ${short(size * 0.02)} ${short(-size * 0.3)} ${short(size * 0.38)} ${short(size * 0.12)} ${short(size * 0.5)}V${short(stage.height)}H${short(x)}Z`;
  const foam = (x: number, inset: number) =>
    `M${short(x + inset)} ${short(level - inset * 0.1)}c${short(size * 0.3)} ${short(-size * 0.08 + inset * 0.2)} ${short(size * 0.5 - inset * 0.6)} ${short(-size * 0.62 + inset * 0.9)} ${short(size * 0.96 - inset)} ${short(-size * 0.49 + inset * 0.9)}`;
  const row = repeatShape(count, (index) => {
    const x = shift + index * size;
    return (
      path(crest(x), { fill }) +
      path(foam(x, 0), {
        fill: 'none',
        stroke: colours.paper,
        'stroke-width': size * 0.05,
        'stroke-linecap': 'round',
        opacity: 0.9,
      }) +
      path(foam(x, size * 0.13) + foam(x, size * 0.24), {
        fill: 'none',
        stroke: colours.metalLight,
        'stroke-width': size * 0.025,
        opacity: 0.5,
      }) +
      circle(x + size * 1.02, level - size * 0.42, size * 0.05, { fill: colours.paper }) +
      circle(x + size * 1.1, level - size * 0.3, size * 0.03, { fill: colours.paper })
    );
  });
  return flip ? group(`translate(${short(stage.width)} 0) scale(-1 1)`, row) : row;
}

function drawShip(brush: Brush): string {
  const { colours } = brush;
  const sail = (d: string, tone: string) =>
    path(d, {
      fill: brush.linear(
        [
          [0, shade(tone, 0.4)],
          [1, shade(tone, -0.3, colours.night)],
        ],
        0.25,
      ),
      stroke: colours.night,
      'stroke-width': 1,
      'stroke-opacity': 0.5,
    });
  return (
    path('M-4 10V-92M-38 10V-62M28 10V-66', { stroke: colours.metalDark, 'stroke-width': 3.4 }) +
    sail('M-2 -88C34 -70 36 -36 22 -4C12 -14 6 -16 -2 -14Z', colours.paper) +
    sail('M-36 -60C-14 -48 -10 -22 -16 -2C-26 -10 -30 -10 -36 -8Z', colours.paper) +
    sail('M30 -64C54 -50 56 -24 48 -4C42 -10 36 -10 30 -10Z', mix(colours.paper, colours.mark, 0.75)) +
    path('M-4 -92L16 -98L-4 -102Z', { fill: colours.mark }) +
    path('M-66 4C-40 12 40 12 72 -6C66 24 52 40 40 44H-40C-54 36 -62 22 -66 4Z', {
      fill: metalPaint(brush),
      stroke: colours.night,
      'stroke-width': 1.6,
    }) +
    path('M-60 17C-36 24 40 22 64 12', { fill: 'none', stroke: colours.mark, 'stroke-width': 4 }) +
    repeatShape(5, (index) => circle(-36 + index * 18, 29, 3, { fill: colours.metalLight }))
  );
}

function drawLight(brush: Brush): string {
  const { colours } = brush;
  return (
    path('M0 -74L150 -118V-40ZM0 -74L-150 -112V-50Z', {
      fill: brush.radial([
        [0, colours.metalLight, 0.85],
        [1, colours.metalLight, 0],
      ]),
    }) +
    path('M-16 -58L-27 56H27L16 -58Z', {
      fill: brush.linear(
        [
          [0, shade(colours.paper, 0.3)],
          [0.5, colours.paper],
          [1, mix(colours.paper, colours.night, 0.5)],
        ],
        0.25,
      ),
    }) +
    repeatShape(3, (index) =>
      path(`M${-18.5 - index * 3.6} ${-38 + index * 36}h${37 + index * 7.2}l2 18h${-41 - index * 7.2}Z`, {
        fill: brush.linear(
          [
            [0, shade(colours.mark, 0.2)],
            [1, colours.markDark],
          ],
          0.25,
        ),
      }),
    ) +
    rect(-22, -62, 44, 6, { fill: metalPaint(brush, 0.25) }) +
    rect(-13, -86, 26, 24, { fill: '#fff6d0' }) +
    path('M-17 -86Q0 -108 17 -86Z', { fill: metalPaint(brush) })
  );
}

function drawFish(brush: Brush): string {
  const { colours } = brush;
  const body = brush.linear(
    [
      [0, shade(colours.mark, 0.5)],
      [0.45, colours.mark],
      [1, colours.markDark],
    ],
    0.125,
  );
  return group(
    'rotate(-28)',
    path('M-58 30C-84 18 -96 34 -104 22C-96 48 -104 62 -112 70C-92 66 -72 56 -56 40Z', { fill: metalPaint(brush) }) +
      path('M-60 36C-40 -24 30 -46 78 -14C60 26 -14 60 -60 36Z', {
        fill: body,
        stroke: colours.night,
        'stroke-width': 1.6,
      }) +
      path('M-14 -18C0 -48 26 -44 34 -29Z M6 30C-2 52 16 58 28 50C22 44 22 36 24 22Z', { fill: metalPaint(brush) }) +
      repeatShape(4, (row) =>
        repeatShape(5, (index) =>
          path('M0 -7A7 7 0 0 1 0 7', {
            transform: at(-38 + index * 15 + row * 4, 24 - row * 11 - index * 4),
            fill: 'none',
            stroke: colours.paper,
            'stroke-width': 1.6,
            opacity: 0.75,
          }),
        ),
      ) +
      circle(56, -14, 5.5, { fill: colours.paper }) +
      circle(57, -14, 2.8, { fill: colours.night }),
  );
}

/** Rows of rolling waves, and a ship, a lighthouse or a leaping fish before a great moon. */
export const drawWaves: DrawMotif = (brush, stage) => {
  const { random, colours } = brush;
  const { x, y, r } = stage;
  const figure = random.pick([drawShip, drawShip, drawLight, drawFish]);
  const disc = random.chance(0.5) ? colours.mark : colours.metal;
  const size = r * random.between(0.62, 0.82);
  const moon =
    circle(x, y - r * 0.16, size * 2, { fill: glowPaint(brush, disc, 0.75) }) +
    circle(x, y - r * 0.16, size, {
      fill: brush.linear([
        [0, shade(disc, 0.55)],
        [0.7, disc],
        [1, mix(disc, colours.ground, 0.6)],
      ]),
    });
  const rows = (from: number, to: number) =>
    repeatShape(to - from, (index) =>
      drawRow(
        brush,
        stage,
        y + r * (0.42 + (from + index) * 0.24),
        r * (0.42 + (from + index) * 0.09),
        (from + index) / 4,
      ),
    );
  return (
    moon +
    rows(0, 1) +
    group(at(x + random.between(-r, r) * 0.12, y + r * 0.02, r / 104, random.between(-0.02, 0.02)), figure(brush)) +
    rows(1, 4)
  );
};
