import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { bodyPaint, glowPaint, metalPaint } from '../paints.ts';
import { drawGem } from '../shapes/gem.ts';
import { at, circle, group, path, polygon, repeatShape, ringSlice, short, star } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

function drawFace(brush: Brush): string {
  const { colours } = brush;
  const ink = mix(colours.metalDark, colours.night, 0.35);
  const side =
    path('M8 -12Q20 -20 33 -11', { fill: 'none', stroke: ink, 'stroke-width': 3, 'stroke-linecap': 'round' }) +
    path('M10 -1Q21 -10 32 0Q21 6 10 -1Z', { fill: colours.paper, stroke: ink, 'stroke-width': 1.6 }) +
    circle(21, -1.5, 3.8, { fill: ink }) +
    circle(29, 16, 7.5, { fill: colours.mark, opacity: 0.4 });
  return (
    side +
    group('scale(-1 1)', side) +
    path('M-3 -10Q-2 10 -8 14Q0 19 8 14', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    }) +
    path('M-15 25Q0 34 15 25Q0 29 -15 25Z', {
      fill: mix(colours.mark, ink, 0.25),
      stroke: ink,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    })
  );
}

function drawEye(brush: Brush): string {
  const { colours } = brush;
  return (
    path('M-44 0Q0 -44 44 0Q0 44 -44 0Z', { fill: colours.paper, stroke: colours.metalDark, 'stroke-width': 3 }) +
    circle(0, 0, 20, {
      fill: brush.radial([
        [0, shade(colours.mark, 0.5)],
        [0.7, colours.mark],
        [1, colours.markDark],
      ]),
    }) +
    circle(0, 0, 9, { fill: colours.night }) +
    circle(-6, -7, 4.5, { fill: '#ffffff' })
  );
}

function drawHeart(brush: Brush): string {
  switch (brush.random.pick(['face', 'face', 'eye', 'stone', 'rose'] as const)) {
    case 'face':
      return drawFace(brush);
    case 'eye':
      return drawEye(brush);
    case 'stone':
      return drawGem(brush, 'brilliant', 38, brush.colours.mark);
    case 'rose':
      return repeatShape(3, (index) =>
        path(star(8, 46 - index * 14, 26 - index * 8, index / 16), {
          fill: index % 2 ? bodyPaint(brush, brush.colours.mark) : metalPaint(brush),
        }),
      );
  }
}

function drawWholeSun(brush: Brush): string {
  const { random, colours } = brush;
  const count = random.pick([8, 10, 12, 16]);
  const half = 0.44 / count;
  const wavy = random.chance(0.6);
  const straight = `M${short(-half * 300)} -52L0 -106L${short(half * 300)} -52Z`;
  const w = 190 / count;
  const wave = `M${short(-w * 0.5)} -50C${short(-w * 1.1)} -66 ${short(w * 0.6)} -76 0 -98C${short(w * 1.2)} -78 ${short(-w * 0.1)} -66 ${short(w * 0.55)} -50Z`;
  return (
    repeatShape(count, (index) =>
      path(straight, { transform: at(0, 0, 0.94, (index + 0.5) / count), fill: bodyPaint(brush, colours.mark, 0.3) }),
    ) +
    repeatShape(count, (index) =>
      path(wavy ? wave : straight, {
        transform: at(0, 0, 1, index / count),
        fill: metalPaint(brush),
        stroke: colours.metalDark,
        'stroke-width': 0.8,
      }),
    ) +
    circle(0, 0, 60, { fill: metalPaint(brush) }) +
    repeatShape(40, (index) =>
      circle(0, -56, 1.5, { transform: at(0, 0, 1, index / 40), fill: colours.night, opacity: 0.6 }),
    ) +
    circle(0, 0, 52, {
      fill: brush.radial(
        [
          [0, shade(colours.metal, 0.55)],
          [0.7, colours.metal],
          [1, mix(colours.metal, colours.mark, 0.55)],
        ],
        0.4,
        0.35,
        0.7,
      ),
      stroke: colours.metalDark,
      'stroke-width': 1.6,
    }) +
    drawHeart(brush)
  );
}

function drawZiggurat(brush: Brush): string {
  const { random, colours } = brush;
  const count = random.pick([9, 11, 13]);
  const rays = repeatShape(count, (index) =>
    path(
      ringSlice((index - count / 2) / count / 1.9, (index + 0.62 - count / 2) / count / 1.9, 50, index % 2 ? 112 : 98),
      { fill: index % 2 ? metalPaint(brush) : bodyPaint(brush, colours.mark) },
    ),
  );
  const steps = random.whole(4, 5);
  const pyramid = repeatShape(steps, (index) => {
    const width = 50 + index * (132 / steps);
    const y = 12 + index * (74 / steps);
    const tone = mix(mix(colours.metal, colours.ground, 0.45), colours.night, index * 0.1);
    return (
      path(
        polygon([
          [-width / 2, y],
          [width / 2, y],
          [width / 2 + 7, y + 74 / steps],
          [-width / 2 - 7, y + 74 / steps],
        ]),
        {
          fill: brush.linear(
            [
              [0, shade(tone, 0.25)],
              [0.5, tone],
              [1, shade(tone, -0.55, colours.night)],
            ],
            0.25,
          ),
        },
      ) +
      path(`M${short(-width / 2)} ${short(y + 0.8)}H${short(width / 2)}`, {
        stroke: colours.metalLight,
        'stroke-width': 1.6,
      })
    );
  });
  return (
    rays +
    circle(0, 0, 52, { fill: metalPaint(brush) }) +
    circle(0, 0, 44, {
      fill: brush.linear([
        [0, shade(colours.metal, 0.6)],
        [1, colours.mark],
      ]),
    }) +
    group(at(0, -14, 0.62), drawHeart(brush)) +
    pyramid +
    path('M-9 12H9L16 87H-16Z', {
      fill: brush.linear([
        [0, colours.paper, 0.85],
        [1, colours.metal, 0.25],
      ]),
    }) +
    repeatShape(8, (index) =>
      path(`M-16 ${20 + index * 9}H16`, { stroke: colours.night, 'stroke-width': 1.4, opacity: 0.45 }),
    )
  );
}

/** A sun with a face, an eye or a stone, whole or rising behind a stepped temple. */
export const drawSunburst: DrawMotif = (brush, { x, y, r }) => {
  const draw = brush.random.chance(0.66) ? drawWholeSun : drawZiggurat;
  const glow = circle(0, 0, 135, { fill: glowPaint(brush, brush.colours.metalLight, 0.8) });
  return group(at(x, y, r / 108), glow + draw(brush));
};
