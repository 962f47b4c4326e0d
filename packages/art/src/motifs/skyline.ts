import type { Brush, Stage } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { glowPaint } from '../paints.ts';
import { circle, path, rect, repeatShape, short } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

type Tower = { x: number; width: number; top: number; base: number; colour: string; lit: string };

function drawWindows(brush: Brush, { x, width, top, base, lit }: Tower): string {
  const { random } = brush;
  let bright = '';
  let dim = '';
  for (let wy = top + 7; wy < base - 4; wy += 8) {
    for (let wx = x + 4; wx < x + width - 5; wx += 6.5) {
      const cell = `M${short(wx)} ${short(wy)}h3v4.500h-3z`;
      if (random.chance(0.24)) bright += cell;
      else if (random.chance(0.3)) dim += cell;
    }
  }
  return path(bright, { fill: lit }) + path(dim, { fill: lit, opacity: 0.3 });
}

function drawCrown(brush: Brush, { x, width, top, colour, lit }: Tower): string {
  const middle = x + width / 2;
  const fill = shade(colour, 0.08);
  switch (brush.random.pick(['spire', 'steps', 'dome', 'slope', 'flat', 'fan'] as const)) {
    case 'spire':
      return (
        path(
          `M${short(x + width * 0.2)} ${short(top)}L${short(middle)} ${short(top - width * 0.9)}L${short(x + width * 0.8)} ${short(top)}Z`,
          { fill },
        ) + rect(middle - 0.7, top - width * 1.5, 1.4, width * 0.7, { fill: lit })
      );
    case 'steps':
      return (
        repeatShape(3, (index) =>
          rect(x + width * (0.13 + index * 0.12), top - (index + 1) * 6, width * (0.74 - index * 0.24), 7, { fill }),
        ) + rect(middle - 0.7, top - 32, 1.4, 15, { fill: lit })
      );
    case 'dome':
      return (
        path(
          `M${short(x + 2)} ${short(top)}A${short(width / 2 - 2)} ${short(width / 2)} 0 0 1 ${short(x + width - 2)} ${short(top)}Z`,
          { fill },
        ) + circle(middle, top - width / 2 - 3, 2.4, { fill: lit })
      );
    case 'slope':
      return path(`M${short(x)} ${short(top + 1)}L${short(x + width)} ${short(top - width * 0.5)}V${short(top + 1)}Z`, {
        fill,
      });
    case 'fan':
      return repeatShape(4, (index) =>
        path(
          `M${short(middle - width * 0.46 + index * 4)} ${short(top)}A${short(width * 0.46 - index * 4)} ${short(width * 0.7 - index * 6)} 0 0 1 ${short(middle + width * 0.46 - index * 4)} ${short(top)}Z`,
          { fill: index % 2 ? mix(colour, lit, 0.65) : fill },
        ),
      );
    case 'flat':
      return rect(x + width * 0.6, top - 9, 1.2, 10, { fill: lit });
  }
}

function drawRow(brush: Brush, stage: Stage, depth: number): string {
  const { random, colours } = brush;
  const colour = mix(
    mix(mix(colours.lit, colours.paper, 0.34 - depth * 0.34), colours.mark, 0.16),
    colours.night,
    0.04 + depth * 0.46,
  );
  const lit = mix(colours.metalLight, colour, 0.45 - depth * 0.45);
  let towers = '';
  for (let x = -random.between(0, 20); x < stage.width; ) {
    const width = random.between(24, 40) + depth * 14;
    const near = Math.max(0, 1 - Math.abs(x + width / 2 - stage.x) / (stage.r * 1.7));
    const top =
      stage.y +
      stage.r *
        (0.16 +
          depth * 0.5 +
          random.between(-0.12, 0.16) -
          near ** 1.5 * (1 - depth * 0.62) * random.between(0.55, 1.05));
    const tower: Tower = { x, width, top, base: stage.y + stage.r * 1.25, colour, lit };
    const face = brush.linear(
      [
        [0, shade(colour, 0.2)],
        [0.5, colour],
        [0.52, shade(colour, -0.22, colours.night)],
        [1, shade(colour, -0.45, colours.night)],
      ],
      0.25,
    );
    towers +=
      drawCrown(brush, tower) + rect(x, top, width, stage.height - top, { fill: face }) + drawWindows(brush, tower);
    x += width + random.between(0, depth > 0.6 ? 9 : 3);
  }
  return towers;
}

function drawBeams(brush: Brush, { x, y, r }: Stage): string {
  const { random, colours } = brush;
  return repeatShape(random.whole(2, 4), () => {
    const foot = x + random.between(-r * 0.9, r * 0.9);
    const lean = random.between(-0.7, 0.7) * r;
    const top = y - r * 1.9;
    return path(
      `M${short(foot)} ${short(y + r * 0.6)}L${short(foot + lean - 20)} ${short(top)}H${short(foot + lean + 20)}Z`,
      {
        fill: brush.linear([
          [0, colours.paper, 0],
          [1, colours.paper, 0.34],
        ]),
      },
    );
  });
}

/** A city at night in three depths, with a moon behind the tallest house and search lights. */
export const drawSkyline: DrawMotif = (brush, stage) => {
  const { random, colours } = brush;
  const size = stage.r * random.between(0.36, 0.55);
  const mx = stage.x + stage.r * random.between(-0.45, 0.45);
  const my = stage.y - stage.r * random.between(0.35, 0.6);
  const moon =
    circle(mx, my, size * 2.5, { fill: glowPaint(brush, colours.metal, 0.8) }) +
    circle(mx, my, size, {
      fill: brush.linear([
        [0, colours.paper],
        [0.55, colours.metal],
        [1, colours.mark],
      ]),
    });
  const haze = rect(0, stage.y, stage.width, stage.r * 1.2, {
    fill: brush.linear([
      [0, colours.mark, 0],
      [0.6, colours.mark, 0.34],
      [1, colours.mark, 0],
    ]),
  });
  return (
    moon +
    drawBeams(brush, stage) +
    drawRow(brush, stage, 0) +
    haze +
    drawRow(brush, stage, 0.55) +
    haze +
    drawRow(brush, stage, 1)
  );
};
