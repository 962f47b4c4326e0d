import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { ballPaint, bodyPaint, metalPaint } from '../paints.ts';
import { drawGem } from '../shapes/gem.ts';
import { drawSuit, SUIT_SHAPES } from '../shapes/suit.ts';
import { at, circle, ellipse, group, path, polar, repeatShape, ringSlice, star } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

function segmentPaint(brush: Brush, colour: string): string {
  return brush.linear(
    [
      [0, shade(colour, 0.22)],
      [1, shade(colour, -0.35, brush.colours.night)],
    ],
    0.125,
  );
}

function drawFortune(brush: Brush): string {
  const { random, colours } = brush;
  const count = random.pick([8, 10, 12, 16]);
  const tones = [colours.mark, colours.deep, mix(colours.metal, colours.ground, 0.35), colours.paper];
  const span = random.pick([2, 3, 4]);
  const turn = random.between(0, 1 / count);
  const lamps = 24;
  return (
    circle(0, 3, 101, { fill: colours.night, opacity: 0.5 }) +
    circle(0, 0, 99, { fill: metalPaint(brush) }) +
    circle(0, 0, 89, { fill: mix(colours.markDark, colours.night, 0.3) }) +
    repeatShape(lamps, (index) =>
      circle(...polar(index / lamps, 94), 2.7, { fill: index % 2 ? colours.paper : colours.mark }),
    ) +
    repeatShape(count, (index) =>
      path(ringSlice(turn + index / count, turn + (index + 1) / count, 0, 86), {
        fill: segmentPaint(brush, tones[index % span] ?? colours.mark),
        stroke: colours.metal,
        'stroke-width': 1.4,
      }),
    ) +
    repeatShape(count, (index) => {
      const [px, py] = polar(turn + (index + 0.5) / count, 66);
      const light = (tones[index % span] ?? '') === colours.paper;
      const ink = light ? colours.deep : colours.paper;
      return index % 2
        ? group(at(px, py), path(star(5, 9, 4), { fill: ink }))
        : drawSuit(SUIT_SHAPES[(index / 2) % 4] ?? 'heart', px, py, 8, ink);
    }) +
    circle(0, 0, 86, {
      fill: brush.radial([
        [0.6, colours.night, 0],
        [1, colours.night, 0.55],
      ]),
    }) +
    circle(0, 0, 31, { fill: metalPaint(brush) }) +
    circle(0, 0, 25, { fill: bodyPaint(brush, colours.deep) }) +
    drawGem(brush, random.pick(['brilliant', 'hexagon']), 18, colours.mark) +
    path('M-13 -112H13L0 -80Z', { fill: metalPaint(brush), stroke: colours.night, 'stroke-width': 1.5 }) +
    circle(0, -104, 5, { fill: ballPaint(brush, colours.mark) })
  );
}

/** A roulette wheel around 0 0, its radius 102. */
export function drawRoulette(brush: Brush): string {
  const { random, colours } = brush;
  const count = 37;
  const turn = random.between(0, 1);
  const pocket = (index: number) =>
    index === 0 ? '#1c8a55' : index % 2 ? mix(colours.mark, '#a3182a', 0.35) : '#10110f';
  const arms = random.pick([4, 4, 6]);
  const [bx, by] = polar(random.between(0.55, 0.95), 61);
  return (
    circle(0, 4, 102, { fill: colours.night, opacity: 0.5 }) +
    circle(0, 0, 100, {
      fill: brush.radial([
        [0, '#8a5528'],
        [0.8, '#5a3013'],
        [1, '#2a1407'],
      ]),
    }) +
    circle(0, 0, 99, { fill: 'none', stroke: metalPaint(brush), 'stroke-width': 4 }) +
    repeatShape(8, (index) =>
      group(at(...polar(index / 8, 90), 1, index / 8), path('M0 -6L3.4 0L0 6L-3.4 0Z', { fill: colours.metalLight })),
    ) +
    circle(0, 0, 82, { fill: metalPaint(brush) }) +
    repeatShape(count, (index) =>
      path(ringSlice(turn + index / count, turn + (index + 1) / count, 52, 80), {
        fill: pocket(index),
        stroke: colours.metal,
        'stroke-width': 0.9,
      }),
    ) +
    circle(0, 0, 66, { fill: 'none', stroke: colours.metalLight, 'stroke-width': 1, opacity: 0.8 }) +
    circle(0, 0, 52, {
      fill: brush.radial(
        [
          [0, shade(colours.ground, 0.25)],
          [0.75, colours.ground],
          [1, colours.night],
        ],
        0.4,
        0.35,
        0.7,
      ),
      stroke: colours.metal,
      'stroke-width': 3,
    }) +
    repeatShape(arms, (index) =>
      path('M-3 0L-5 -38Q0 -46 5 -38L3 0Z', {
        transform: at(0, 0, 1, index / arms + turn),
        fill: metalPaint(brush, 0.25),
      }),
    ) +
    circle(0, 0, 15, { fill: ballPaint(brush, colours.metal) }) +
    ellipse(-28, -66, 44, 20, { fill: '#ffffff', opacity: 0.1, transform: 'rotate(-24)' }) +
    circle(bx + 1.5, by + 2.5, 7.5, { fill: '#000000', opacity: 0.5 }) +
    circle(bx, by, 7.5, { fill: ballPaint(brush, '#f6efe2') })
  );
}

function drawHelm(brush: Brush): string {
  const { random, colours } = brush;
  const spokes = random.pick([6, 8, 10]);
  const spoke =
    path('M-3.5 0V-98Q0 -106 3.500 -98V0Z', { fill: metalPaint(brush, 0.25) }) +
    circle(0, -88, 6.5, { fill: ballPaint(brush, colours.mark) });
  return (
    repeatShape(spokes, (index) => group(at(0, 0, 1, index / spokes), spoke)) +
    circle(0, 0, 68, { fill: 'none', stroke: colours.night, 'stroke-width': 20, opacity: 0.45 }) +
    circle(0, 0, 66, { fill: 'none', stroke: metalPaint(brush), 'stroke-width': 16 }) +
    repeatShape(spokes * 2, (index) =>
      circle(...polar(index / spokes / 2, 66), 3.4, {
        fill: ballPaint(brush, index % 2 ? colours.mark : colours.paper),
      }),
    ) +
    circle(0, 0, 32, { fill: metalPaint(brush) }) +
    circle(0, 0, 26, { fill: colours.deep }) +
    drawGem(brush, 'brilliant', 20, colours.mark)
  );
}

/** A wheel: of fortune, of roulette, or a ship's. */
export const drawWheel: DrawMotif = (brush, { x, y, r }) => {
  const draw = brush.random.pick([drawFortune, drawFortune, drawRoulette, drawRoulette, drawHelm]);
  return group(at(x, y, r / 102), draw(brush));
};
