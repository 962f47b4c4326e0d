import type { Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { glowPaint } from '../paints.ts';
import { drawGem } from '../shapes/gem.ts';
import { drawSuit, SUIT_SHAPES, type SuitShape } from '../shapes/suit.ts';
import { at, circle, group, path, rect, repeatShape, star } from '../svg.ts';
import { drawText } from '../title-path.ts';
import type { DrawMotif } from './motif.ts';

const WIDTH = 82;
const HEIGHT = 120;

function drawShadow(brush: Brush): string {
  return rect(-WIDTH / 2 - 2, -HEIGHT / 2 + 3, WIDTH + 8, HEIGHT + 6, {
    rx: 11,
    fill: brush.colours.night,
    opacity: 0.4,
  });
}

/** The back of a card around 0 0, 82 wide and 120 high. */
export function drawBack(brush: Brush): string {
  const { colours } = brush;
  return (
    drawShadow(brush) +
    rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, { rx: 9, fill: colours.paper }) +
    rect(-WIDTH / 2 + 5, -HEIGHT / 2 + 5, WIDTH - 10, HEIGHT - 10, {
      rx: 6,
      fill: brush.linear(
        [
          [0, mix(colours.ground, colours.mark, 0.55)],
          [1, colours.deep],
        ],
        0.125,
      ),
    }) +
    rect(-WIDTH / 2 + 10, -HEIGHT / 2 + 10, WIDTH - 20, HEIGHT - 20, {
      rx: 4,
      fill: 'none',
      stroke: colours.metal,
      'stroke-width': 1.2,
    }) +
    repeatShape(5, (row) =>
      repeatShape(3, (column) =>
        path(star(4, 11, 4), { transform: at((column - 1) * 20, (row - 2) * 20), fill: colours.metal, opacity: 0.55 }),
      ),
    ) +
    path(star(8, 19, 10), { fill: colours.metal })
  );
}

/** The face of a card around 0 0, 82 wide and 120 high. */
export function drawFace(brush: Brush, suit: SuitShape, rank: string, rich: boolean): string {
  const { colours } = brush;
  const ink = suit === 'heart' || suit === 'diamond' ? colours.mark : mix(colours.ground, colours.night, 0.25);
  const corner =
    drawText(rank, { x: -30, y: -37, size: 21, fill: ink, anchor: 'middle' }) + drawSuit(suit, -30, -25, 7, ink);
  const paper = brush.linear(
    [
      [0, '#ffffff'],
      [0.4, colours.paper],
      [1, mix(colours.paper, colours.ground, 0.26)],
    ],
    0.125,
  );
  const middle = rich
    ? circle(0, 0, 33, {
        fill: 'none',
        stroke: colours.metal,
        'stroke-width': 1.4,
        'stroke-dasharray': '1 4.2',
        'stroke-linecap': 'round',
      }) +
      path(star(16, 29, 25), { fill: mix(colours.paper, colours.metal, 0.5) }) +
      drawSuit(suit, 0, 0, 19, ink)
    : drawSuit(suit, 0, 2, 26, ink);
  return (
    drawShadow(brush) +
    rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, { rx: 9, fill: paper }) +
    rect(-WIDTH / 2 + 3, -HEIGHT / 2 + 3, WIDTH - 6, HEIGHT - 6, {
      rx: 7,
      fill: 'none',
      stroke: colours.metal,
      'stroke-width': rich ? 1.4 : 0.7,
      opacity: 0.8,
    }) +
    middle +
    corner +
    group('rotate(180)', corner)
  );
}

function drawFan(brush: Brush): string {
  const { random } = brush;
  const count = random.pick([3, 5, 5, 7]);
  const spread = random.between(0.034, 0.046) * (5 / count) ** 0.6;
  const faces = random.chance(0.55) ? count : 1;
  const ranks = ['10', 'J', 'Q', 'K', 'A', '9', '7'] as const;
  const suit = random.pick(SUIT_SHAPES);
  const mixed = random.chance(0.5);
  // A hand of seven is wide: smaller cards keep it inside the frame.
  const scale = count === 7 ? 0.84 : 1;
  const hand = repeatShape(count, (index) => {
    const turn = (index - (count - 1) / 2) * spread;
    const front = index >= count - faces;
    const card = front
      ? drawFace(
          brush,
          mixed ? (SUIT_SHAPES[index % 4] ?? suit) : suit,
          ranks[(index + 7 - count) % 7] ?? 'A',
          index === count - 1,
        )
      : drawBack(brush);
    return group(`rotate(${Math.round(turn * 3600) / 10} 0 140) translate(0 -8)`, card);
  });
  return group(at(0, 0, scale), hand);
}

function drawAce(brush: Brush): string {
  const { random, colours } = brush;
  const suit = random.pick(SUIT_SHAPES);
  return (
    circle(0, 0, 104, { fill: glowPaint(brush, colours.metalLight, 0.75) }) +
    group(at(-30, 2, 1.05, random.between(-0.06, -0.03)), drawBack(brush)) +
    group(at(30, 2, 1.05, random.between(0.03, 0.06)), drawBack(brush)) +
    group(at(0, 0, 1.34, random.between(-0.015, 0.015)), drawFace(brush, suit, 'A', true))
  );
}

function drawPair(brush: Brush): string {
  const { random, colours } = brush;
  const [left, right] = [random.pick(['K', 'Q', 'J', '10'] as const), random.pick(['A', 'A', 'K', '7'] as const)];
  return (
    group(at(-34, 4, 1.2, -0.045), drawFace(brush, random.pick(SUIT_SHAPES), left, false)) +
    group(at(34, -4, 1.2, 0.04), drawFace(brush, random.pick(SUIT_SHAPES), right, true)) +
    group(at(0, 74), drawGem(brush, 'brilliant', 26, colours.mark))
  );
}

/** A hand of cards: a fan, an ace before two backs, or a pair with a stone. */
export const drawCards: DrawMotif = (brush, { x, y, r }) => {
  const draw = brush.random.pick([drawFan, drawFan, drawAce, drawPair]);
  return group(at(x, y, r / 104), draw(brush));
};
