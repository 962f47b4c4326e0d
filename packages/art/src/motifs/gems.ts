import type { Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { ballPaint, glowPaint, metalPaint } from '../paints.ts';
import { CUTS, drawDiamond, drawGem } from '../shapes/gem.ts';
import { glint } from '../sprinkles.ts';
import { at, circle, group, path, polar, repeatShape } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

function jewelColours(brush: Brush): [string, ...string[]] {
  const { mark, metal, paper, ground } = brush.colours;
  return [
    mark,
    metal,
    mix(ground, '#35c9a4', 0.65),
    mix(mark, '#7a4bff', 0.45),
    mix(paper, metal, 0.3),
    mix(metal, '#2f7de1', 0.6),
  ];
}

function drawCluster(brush: Brush): string {
  const { random } = brush;
  const jewels = jewelColours(brush);
  const count = random.whole(5, 7);
  const start = random.between(0, 1);
  const ring = repeatShape(count, (index) => {
    const turn = start + index / count;
    const [x, y] = polar(turn, 66);
    return group(
      at(x, y, 1, random.between(-0.08, 0.08)),
      drawGem(brush, random.pick(CUTS), random.between(24, 33), random.pick(jewels)),
    );
  });
  return ring + drawGem(brush, random.pick(CUTS), 48, random.pick(jewels)) + glint(-18, -22, 16, '#ffffff', 0.9);
}

function drawSolitaire(brush: Brush): string {
  const { random, colours } = brush;
  const side = random.chance(0.5);
  const colour = random.pick(jewelColours(brush));
  const halo = repeatShape(24, (index) =>
    path('M0 -92L2.5 -104L0 -118L-2.5 -104Z', {
      transform: at(0, 0, index % 2 ? 1 : 0.93, index / 24),
      fill: colours.metal,
      opacity: 0.7,
    }),
  );
  const stone = side
    ? group('translate(0 4)', drawDiamond(brush, 82, colour))
    : drawGem(brush, random.pick(CUTS), 82, colour);
  return halo + stone + glint(-34, -40, 26, '#ffffff', 0.95) + glint(40, 22, 14, '#ffffff', 0.8);
}

function drawCrown(brush: Brush): string {
  const { random, colours } = brush;
  const jewels = jewelColours(brush);
  const points = random.pick([3, 5]);
  const step = 156 / (points - 1);
  let line = 'M-78 52';
  for (let index = 0; index < points; index += 1) {
    const x = -78 + index * step;
    const rise = 58 - Math.abs(index - (points - 1) / 2) * (30 / points);
    line += `${index === 0 ? 'L' : ''}${x * 1.14} ${-rise}${index < points - 1 ? `L${x + step / 2} ${-2}L` : ''}`;
  }
  line += 'L78 52Z';
  const tips = repeatShape(points, (index) => {
    const rise = 58 - Math.abs(index - (points - 1) / 2) * (30 / points);
    return circle((-78 + index * step) * 1.14, -rise - 8, 9, {
      fill: ballPaint(brush, jewels[index % 2] ?? colours.mark),
    });
  });
  return (
    path('M-74 50Q0 74 74 50L66 -20Q0 6 -66 -20Z', { fill: mix(colours.mark, colours.night, 0.55) }) +
    path(line, {
      fill: metalPaint(brush, 0.125),
      stroke: colours.metalDark,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }) +
    path('M-80 44Q0 66 80 44V66Q0 90 -80 66Z', {
      fill: metalPaint(brush),
      stroke: colours.metalDark,
      'stroke-width': 1.6,
    }) +
    repeatShape(5, (index) =>
      group(
        at((index - 2) * 31, 64 - Math.abs(index - 2) * 3),
        drawGem(brush, index % 2 ? 'hexagon' : 'emerald', index === 2 ? 14 : 9, jewels[index % 3] ?? colours.mark),
      ),
    ) +
    group('translate(0 14)', drawGem(brush, random.pick(CUTS), 27, random.pick(jewels))) +
    tips
  );
}

function drawCascade(brush: Brush): string {
  const { random, colours } = brush;
  const jewels = jewelColours(brush);
  const cut = random.pick(CUTS);
  const rows = [3, 2, 1] as const;
  return (
    path('M-92 -92Q0 -50 92 -92', { fill: 'none', stroke: metalPaint(brush, 0.25), 'stroke-width': 6 }) +
    rows
      .map((count, row) =>
        repeatShape(count, (index) =>
          group(
            at((index - (count - 1) / 2) * 62, -50 + row * 58),
            drawGem(
              brush,
              row === 2 ? 'drop' : cut,
              29 + row * 3,
              jewels[(row * 2 + index) % jewels.length] ?? colours.mark,
            ),
          ),
        ),
      )
      .join('') +
    glint(-60, -62, 15, '#ffffff', 0.9)
  );
}

/** Cut stones: a cluster, one great stone, a crown or a pendant. */
export const drawGems: DrawMotif = (brush, { x, y, r }) => {
  const draw = brush.random.pick([drawCluster, drawSolitaire, drawCrown, drawCascade]);
  return group(
    at(x, y, r / 108),
    circle(0, 0, 125, { fill: glowPaint(brush, brush.colours.metalLight, 0.7) }) + draw(brush),
  );
};
