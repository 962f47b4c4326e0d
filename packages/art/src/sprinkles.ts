import type { Brush, Stage } from './brush.ts';
import { mix } from './colour.ts';
import { ballPaint, glowPaint, metalPaint } from './paints.ts';
import { drawDiamond } from './shapes/gem.ts';
import { drawSuit, SUIT_SHAPES } from './shapes/suit.ts';
import { at, circle, ellipse, group, path, polar, repeatShape } from './svg.ts';

export type Sprinkle = 'sparkles' | 'coins' | 'jewels' | 'petals' | 'suits' | 'bubbles' | 'fireflies';

/** A four-pointed glint. */
export function glint(x: number, y: number, size: number, fill: string, opacity = 1): string {
  return path('M0 -10Q.9 -.9 10 0Q.9 .9 0 10Q-.9 .9 -10 0Q-.9 -.9 0 -10Z', {
    transform: at(x, y, size / 10),
    fill,
    opacity,
  });
}

function drawOne(brush: Brush, kind: Sprinkle, size: number): string {
  const { random, colours } = brush;
  switch (kind) {
    case 'sparkles':
      return glint(0, 0, size * 1.5, colours.paper, random.between(0.5, 1));
    case 'coins': {
      const lean = random.between(0.35, 1);
      return (
        ellipse(1.2, 1.6, size * lean, size, { fill: colours.metalDark }) +
        ellipse(0, 0, size * lean, size, { fill: metalPaint(brush) }) +
        ellipse(0, 0, size * lean * 0.7, size * 0.7, { fill: 'none', stroke: colours.metalDark, 'stroke-width': 1 })
      );
    }
    case 'jewels':
      return drawDiamond(
        brush,
        size,
        random.pick([colours.mark, colours.metal, mix(colours.paper, colours.metal, 0.4)]),
      );
    case 'petals':
      return path('M0 -10C7 -5 7 4 0 10C-7 4 -7 -5 0 -10Z', {
        transform: `scale(${(size / 10).toFixed(2)})`,
        fill: random.chance(0.5) ? colours.mark : mix(colours.metal, colours.paper, 0.3),
      });
    case 'suits':
      return drawSuit(random.pick(SUIT_SHAPES), 0, 0, size, random.chance(0.5) ? colours.metal : colours.mark);
    case 'bubbles':
      return circle(0, 0, size * 0.6, { fill: ballPaint(brush, colours.metal), 'fill-opacity': 0.7 });
    case 'fireflies':
      return circle(0, 0, size * 1.8, { fill: glowPaint(brush, colours.metalLight, 0.9) });
  }
}

/** Small things around the motif: near ones larger and off the middle, far ones small and faint. */
export function drawSprinkles(brush: Brush, stage: Stage, kind: Sprinkle): string {
  const { random } = brush;
  const count = random.whole(7, 12);
  const start = random.between(0, 1);
  return repeatShape(count, (index) => {
    const near = random.chance(0.3);
    const [x, y] = polar(
      start + index / count + random.between(-0.03, 0.03),
      stage.r * random.between(near ? 1.22 : 1.05, near ? 1.4 : 1.6),
      stage.x,
      stage.y,
    );
    const low = stage.y + stage.r * 1.12;
    if (y > low || y < 8) return '';
    const size = near ? random.between(5, 8.5) : random.between(2, 4.2);
    const one = drawOne(brush, kind, size * (stage.r / 96));
    return group(at(x, y, 1, kind === 'sparkles' ? 0 : random.between(-0.16, 0.16)), one, {
      opacity: near ? 0.95 : 0.65,
    });
  });
}
