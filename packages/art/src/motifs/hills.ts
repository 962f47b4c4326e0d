import type { Brush, Stage } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { glowPaint } from '../paints.ts';
import { at, circle, group, path, rect, repeatShape, short } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

type Ridge = { line: string; height(x: number): number };

/** A ridge made of two waves, so that its height is known wherever a tree is to stand. */
function createRidge(brush: Brush, stage: Stage, level: number, swing: number): Ridge {
  const { random } = brush;
  const [a, b] = [random.between(0, 7), random.between(0, 7)];
  const [long, fine] = [random.between(0.009, 0.014), random.between(0.024, 0.034)];
  const height = (x: number) => level + Math.sin(x * long + a) * swing + Math.sin(x * fine + b) * swing * 0.35;
  let line = `M-5 ${short(stage.height)}`;
  for (let x = -5; x <= stage.width + 10; x += 10) line += `L${x} ${short(height(x))}`;
  return { line: `${line}V${short(stage.height)}Z`, height };
}

function drawTree(brush: Brush, size: number, colour: string, kind: 'cypress' | 'fir' | 'round'): string {
  const fill = brush.linear(
    [
      [0, shade(colour, 0.25)],
      [0.45, colour],
      [1, shade(colour, -0.5)],
    ],
    0.25,
  );
  const scale = `scale(${(size / 20).toFixed(2)})`;
  switch (kind) {
    case 'cypress':
      return path('M0 -30C6 -16 6 -4 3 2H-3C-6 -4 -6 -16 0 -30Z', { fill, transform: scale });
    case 'fir':
      return path('M0 -30L6 -19H3.500L8.500 -10H5L11 1H-11L-5 -10H-8.500L-3.500 -19H-6Z', { fill, transform: scale });
    case 'round':
      return group(scale, rect(-1.3, -12, 2.6, 14, { fill: colour }) + circle(0, -17, 9, { fill }));
  }
}

/** A sun or a moon. */
function drawSun(brush: Brush, { x, y, r }: Stage): string {
  const { random, colours } = brush;
  const size = r * random.between(0.42, 0.6);
  const moon = random.chance(0.35);
  const disc = moon ? colours.paper : colours.metal;
  const cy = y - r * 0.28;
  return (
    circle(x, cy, size * 2.6, { fill: glowPaint(brush, disc, 0.85) }) +
    circle(x, cy, size, {
      fill: brush.linear([
        [0, shade(disc, 0.5)],
        [0.6, disc],
        [1, moon ? mix(disc, colours.metal, 0.5) : colours.mark],
      ]),
    }) +
    (moon
      ? circle(x - size * 0.3, cy - size * 0.2, size * 0.16, { fill: colours.metal, opacity: 0.3 }) +
        circle(x + size * 0.25, cy + size * 0.3, size * 0.22, { fill: colours.metal, opacity: 0.25 })
      : repeatShape(4, (index) =>
          rect(x - size, cy + size * (0.25 + index * 0.2), size * 2, size * (0.03 + index * 0.022), {
            fill: colours.ground,
            opacity: 0.7,
          }),
        ))
  );
}

function drawRows(ridge: Ridge, stage: Stage, colour: string): string {
  // Vine rows meet in perspective below the sun.
  return path(
    repeatShape(26, (index) => {
      const x = stage.x + (index - 13) * 5;
      const foot = stage.x + (index - 13) * 34;
      const top = ridge.height(x) + 3;
      return `M${short(x)} ${short(top)}Q${short(x + (foot - x) * 0.3)} ${short(top + 30)} ${short(foot)} ${short(stage.height)}`;
    }),
    { fill: 'none', stroke: colour, 'stroke-width': 2, opacity: 0.4, 'stroke-dasharray': '5 2' },
  );
}

function drawBirds(brush: Brush, { x, y, r }: Stage): string {
  const { random, colours } = brush;
  return repeatShape(random.whole(3, 6), () =>
    path('M-8 -3Q-3 -5 0 0Q3 -5 8 -3', {
      transform: at(x + random.between(-r, r), y + random.between(-r * 1.05, -r * 0.5), random.between(0.5, 1.1)),
      fill: 'none',
      stroke: colours.paper,
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  );
}

/** A building on a ridge, or nothing. */
function drawLandmark(brush: Brush, colour: string): string {
  const lit = brush.colours.metalLight;
  const lamp = (x: number, y: number) => rect(x, y, 2.6, 4, { rx: 1.3, fill: lit });
  switch (brush.random.pick(['castle', 'mill', 'chapel', 'none'] as const)) {
    case 'castle':
      return (
        path('M-24 6V-14H-21V-18H-18V-14H-15V-18H-12V-14H-8V-34L-1 -48L6 -34V-20H12V-26L17 -35L22 -26V6Z', {
          fill: colour,
        }) +
        lamp(-2.3, -30) +
        lamp(15.7, -20) +
        lamp(-17, -9) +
        path('M-3 6V-3A4 4 0 0 1 5 -3V6Z', { fill: lit })
      );
    case 'mill':
      return (
        path('M-9 6L-6 -24Q0 -32 6 -24L9 6Z', { fill: colour }) +
        lamp(-1.3, -10) +
        repeatShape(4, (index) =>
          path('M-1 0V-24H5V-5H1V0Z', {
            transform: at(0, -23, 1, index / 4 + 0.06),
            fill: colour,
            stroke: lit,
            'stroke-width': 0.5,
          }),
        )
      );
    case 'chapel':
      return (
        path('M-16 6V-8L-4 -17L2 -12V-26L6 -42L10 -26V6Z', { fill: colour }) +
        lamp(4.7, -22) +
        lamp(-10, -6) +
        lamp(-4, -6)
      );
    case 'none':
      return '';
  }
}

/** Layers of land before a low sun or a moon: vineyards, woods, ridges in haze. */
export const drawHills: DrawMotif = (brush, stage) => {
  const { random, colours } = brush;
  const tree = random.pick(['cypress', 'fir', 'round'] as const);
  const layers = random.whole(4, 5);
  const haze = random.chance(0.5) ? colours.mark : colours.metal;
  const land = repeatShape(layers, (index) => {
    const depth = index / (layers - 1);
    const colour =
      depth < 0.5 ? mix(haze, colours.night, 0.08 + depth * 0.5) : mix(colours.lit, colours.night, depth * 0.45);
    const ridge = createRidge(brush, stage, stage.y + stage.r * (0.06 + depth * 0.62), stage.r * (0.2 - depth * 0.08));
    const trees = repeatShape(index === 0 ? 0 : random.whole(3, 7), () => {
      const tx = random.between(0, stage.width);
      return group(
        at(tx, ridge.height(tx) + 2),
        drawTree(brush, random.between(8, 12) * (0.5 + depth * 1.1), mix(colour, colours.night, 0.4), tree),
      );
    });
    const mx = stage.x + stage.r * random.between(-0.7, 0.7);
    const landmark =
      index === 1
        ? group(at(mx, ridge.height(mx) + 1, stage.r / 88), drawLandmark(brush, mix(colour, colours.night, 0.55)))
        : '';
    const face = brush.linear([
      [0, mix(colour, haze, 0.5)],
      [0.1, mix(colour, haze, 0.12)],
      [0.34, colour],
      [1, mix(colour, colours.night, 0.6)],
    ]);
    return (
      landmark +
      trees +
      path(ridge.line, { fill: face }) +
      (index === layers - 2 ? drawRows(ridge, stage, mix(colour, haze, 0.5)) : '')
    );
  });
  const pool = circle(stage.x, stage.y + stage.r * 0.35, stage.r * 0.9, { fill: glowPaint(brush, haze, 0.32) });
  return drawSun(brush, stage) + drawBirds(brush, stage) + land + pool;
};
