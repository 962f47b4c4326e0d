import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { ballPaint, bodyPaint, glowPaint, metalPaint } from '../paints.ts';
import { drawDiamond } from '../shapes/gem.ts';
import { drawSuit } from '../shapes/suit.ts';
import { at, circle, ellipse, group, path, rect, repeatShape, short, star } from '../svg.ts';
import { drawText } from '../title-path.ts';
import type { DrawMotif } from './motif.ts';

type Sign = 'seven' | 'diamond' | 'bell' | 'cherry' | 'bar' | 'star' | 'heart' | 'plum';

function drawBell(brush: Brush): string {
  const fill = metalPaint(brush, 0.25);
  return (
    path('M0 -17C12 -17 12 -4 13 3C14 9 18 11 18 14H-18C-18 11 -14 9 -13 3C-12 -4 -12 -17 0 -17Z', {
      fill,
      stroke: brush.colours.metalDark,
      'stroke-width': 1,
    }) +
    circle(0, 17, 4, { fill: brush.colours.metalDark }) +
    circle(0, -18, 2.6, { fill: brush.colours.metal })
  );
}

function drawCherry(brush: Brush): string {
  const red = ballPaint(brush, mix(brush.colours.mark, '#c41e3a', 0.4));
  return (
    path('M-8 8C-6 -6 0 -14 10 -18C8 -8 8 0 10 6', { fill: 'none', stroke: '#3c6b2f', 'stroke-width': 2.4 }) +
    path('M10 -18C2 -22 -6 -20 -9 -15C-2 -12 6 -13 10 -18Z', { fill: '#5b9a43' }) +
    circle(-9, 11, 8.5, { fill: red }) +
    circle(10, 9, 8.5, { fill: red })
  );
}

function drawSign(brush: Brush, sign: Sign): string {
  const { colours } = brush;
  switch (sign) {
    case 'seven':
      return (
        drawText('7', { x: 1.2, y: 18.2, size: 52, fill: colours.night, anchor: 'middle' }) +
        drawText('7', { x: 0, y: 17, size: 52, fill: mix(colours.mark, '#d81f2a', 0.15), anchor: 'middle' })
      );
    case 'diamond':
      return drawDiamond(brush, 18, mix(colours.mark, '#4a7de8', 0.5));
    case 'bell':
      return drawBell(brush);
    case 'cherry':
      return drawCherry(brush);
    case 'bar':
      return (
        rect(-21, -10, 42, 20, {
          rx: 3,
          fill: bodyPaint(brush, colours.ground),
          stroke: colours.metal,
          'stroke-width': 1.6,
        }) + drawText('BAR', { x: 0, y: 6, size: 17, fill: colours.metalLight, anchor: 'middle' })
      );
    case 'star':
      return path(star(5, 20, 9), { fill: metalPaint(brush), stroke: colours.metalDark, 'stroke-width': 1.2 });
    case 'heart':
      return drawSuit('heart', 0, 0, 18, mix(colours.mark, '#c41e3a', 0.3));
    case 'plum':
      return (
        ellipse(0, 3, 15, 17, { fill: ballPaint(brush, '#6f3a8f') }) +
        path('M0 -13C4 -22 12 -22 16 -19C12 -13 6 -11 0 -13Z', { fill: '#5b9a43' })
      );
  }
}

function drawReel(brush: Brush, x: number, width: number, signs: readonly Sign[]): string {
  const { colours } = brush;
  const paper = brush.linear([
    [0, mix(colours.paper, colours.night, 0.75)],
    [0.22, mix(colours.paper, colours.ground, 0.12)],
    [0.5, '#fffdf8'],
    [0.78, mix(colours.paper, colours.ground, 0.12)],
    [1, mix(colours.paper, colours.night, 0.75)],
  ]);
  return group(
    at(x, 0),
    rect(-width / 2, -52, width, 104, { rx: 5, fill: paper }) +
      group(at(0, -43, (0.62 * width) / 50), drawSign(brush, signs[0] ?? 'bar'), { opacity: 0.55 }) +
      group(at(0, 0, width / 50), drawSign(brush, signs[1] ?? 'seven')) +
      group(at(0, 43, (0.62 * width) / 50), drawSign(brush, signs[2] ?? 'bell'), { opacity: 0.55 }),
  );
}

function drawTop(brush: Brush): string {
  const { random, colours } = brush;
  if (random.chance(0.5)) {
    const rays = repeatShape(9, (index) =>
      path('M0 0L-5 -34L0 -40L5 -34Z', {
        transform: `rotate(${(index - 4) * 20})`,
        fill: index % 2 ? bodyPaint(brush, colours.mark) : metalPaint(brush, 0.25),
      }),
    );
    return group(at(0, -62), rays + circle(0, 0, 15, { fill: ballPaint(brush, colours.metal) }));
  }
  return group(
    at(0, -64),
    path('M-34 2L-40 -28L-19 -12L0 -36L19 -12L40 -28L34 2Z', {
      fill: metalPaint(brush),
      stroke: colours.metalDark,
      'stroke-width': 1.2,
    }) +
      repeatShape(3, (index) =>
        circle((index - 1) * 39, index === 1 ? -38 : -30, 4.5, { fill: ballPaint(brush, colours.mark) }),
      ),
  );
}

/** The window of a slot machine in a gilded frame, a crown or a fan of rays above it. */
export const drawReels: DrawMotif = (brush, { x, y, r }) => {
  const { random, colours } = brush;
  const count = random.pick([3, 3, 3, 4]);
  const width = 162 / count - 4;
  const list: Sign[] = ['seven', 'diamond', 'bell', 'cherry', 'bar', 'star', 'heart', 'plum'];
  const hero = random.pick(['seven', 'seven', 'diamond', 'bell', 'cherry', 'star', 'heart'] as const);
  const alike = random.chance(0.6);
  const reels = repeatShape(count, (index) => {
    const other = (offset: number) => list[(offset + index * 3 + random.whole(0, 7)) % list.length] ?? 'bar';
    return drawReel(brush, (index - (count - 1) / 2) * (width + 4), width, [
      other(1),
      alike || index < count - 1 ? hero : other(2),
      other(4),
    ]);
  });
  const lamp = (index: number, lampX: number, lampY: number) =>
    circle(lampX, lampY, 2.5, { fill: index % 2 ? colours.paper : shade(colours.mark, 0.2) });
  const frame =
    rect(-99, -63, 198, 134, { rx: 18, fill: colours.night, opacity: 0.5 }) +
    rect(-98, -67, 196, 134, { rx: 16, fill: metalPaint(brush) }) +
    rect(-92, -61, 184, 122, { rx: 12, fill: bodyPaint(brush, mix(colours.mark, colours.ground, 0.35)) }) +
    repeatShape(16, (index) => lamp(index, -86 + index * 11.5, -56.5) + lamp(index + 1, -86 + index * 11.5, 56.5)) +
    rect(-84, -53, 168, 106, { rx: 6, fill: colours.night });
  const line =
    path(`M-96 0L-84 -5V5ZM96 0L84 -5V5Z`, { fill: colours.mark }) +
    path('M-84 0H84', { stroke: colours.mark, 'stroke-width': 1.2, opacity: 0.35 });
  const glass = path('M-82 -52H30L-30 52H-82Z', { fill: '#ffffff', opacity: 0.09 });
  return group(
    at(x, y + r * 0.2, r / 98),
    circle(0, 0, 120, { fill: glowPaint(brush, colours.metal, 0.5) }) +
      drawTop(brush) +
      frame +
      reels +
      line +
      glass +
      path(`M-60 66h120l${short(-10)} 9h-100z`, { fill: metalPaint(brush) }),
  );
};
