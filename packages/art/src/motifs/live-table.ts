import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { ballPaint, glowPaint, metalPaint } from '../paints.ts';
import { SUIT_SHAPES } from '../shapes/suit.ts';
import { at, circle, ellipse, group, path, polar, rect, repeatShape } from '../svg.ts';
import { drawBack, drawFace } from './cards.ts';
import type { DrawMotif } from './motif.ts';
import { drawRoulette } from './wheel.ts';

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'] as const;

/** A lamp over the table and the light that falls from it. */
function drawLamp(brush: Brush): string {
  const { colours, random } = brush;
  const x = random.between(-14, 14);
  const light = brush.linear([
    [0, colours.metalLight, 0.5],
    [0.7, colours.metalLight, 0.1],
    [1, colours.metalLight, 0],
  ]);
  return group(
    at(x, 0),
    path('M-26 -96L-118 30H118L26 -96Z', { fill: light }) +
      rect(-1.5, -190, 3, 72, { fill: colours.metalDark }) +
      path('M-40 -92Q-36 -122 0 -124Q36 -122 40 -92Z', { fill: metalPaint(brush) }) +
      ellipse(0, -92, 40, 6, { fill: colours.paper }) +
      circle(0, -90, 44, { fill: glowPaint(brush, colours.metalLight, 0.7) }),
  );
}

/** The table from the player's side: wood, rail and felt. */
function drawTop(brush: Brush): string {
  const { colours } = brush;
  const felt = brush.radial(
    [
      [0, shade(mix(colours.ground, '#1c7a58', 0.3), 0.16)],
      [0.7, colours.ground],
      [1, colours.night],
    ],
    0.5,
    0.3,
    0.7,
  );
  return (
    ellipse(0, 72, 150, 76, { fill: colours.night, opacity: 0.6 }) +
    ellipse(0, 62, 146, 72, { fill: '#3b1f0d' }) +
    ellipse(0, 58, 142, 68, { fill: 'none', stroke: metalPaint(brush, 0.25), 'stroke-width': 5 }) +
    ellipse(0, 57, 137, 64, { fill: felt })
  );
}

function drawChips(brush: Brush, x: number, y: number, count: number): string {
  const { colours } = brush;
  const tones = [colours.mark, colours.paper, colours.metal];
  return repeatShape(count, (index) => {
    const tone = tones[index % 3] ?? colours.mark;
    return (
      ellipse(x, y - index * 4, 12, 5.4, { fill: shade(tone, -0.45, colours.night) }) +
      ellipse(x, y - index * 4 - 2, 12, 5.4, { fill: tone }) +
      ellipse(x, y - index * 4 - 2, 7, 3, { fill: 'none', stroke: colours.night, 'stroke-width': 0.8, opacity: 0.5 })
    );
  });
}

/** A card that lies on the felt, seen from the player's side. */
function lay(card: string, x: number, y: number, turn: number, size = 0.5): string {
  return group(`translate(${x} ${y}) scale(1 0.72)`, group(at(0, 0, size, turn), card));
}

function face(brush: Brush): string {
  const { random } = brush;
  return drawFace(brush, random.pick(SUIT_SHAPES), random.pick(RANKS), false);
}

function drawShoe(brush: Brush, x: number, y: number): string {
  const { colours } = brush;
  return group(
    at(x, y),
    path('M-26 14L-20 -18L24 -24L30 6Z', { fill: '#1b1512', stroke: metalPaint(brush), 'stroke-width': 2 }) +
      path('M-20 -18L24 -24L22 -12L-21 -6Z', { fill: colours.metalDark }) +
      path('M-24 6L-22 -4L-6 -6L-5 4Z', { fill: colours.paper }),
  );
}

function scene(brush: Brush, { x, y, r }: Parameters<DrawMotif>[1], things: string): string {
  return group(at(x, y, r / 110), drawLamp(brush) + drawTop(brush) + things);
}

/** A roulette table: the wheel under a lamp, chips before it. */
export const drawRouletteTable: DrawMotif = (brush, stage) => {
  const { random } = brush;
  const wheel = group('translate(0 26) scale(1 0.62)', group(at(0, 0, 0.98), drawRoulette(brush)));
  return scene(
    brush,
    stage,
    wheel +
      drawChips(brush, -112 + random.between(-4, 4), 66, random.pick([3, 4, 5])) +
      drawChips(brush, 114 + random.between(-4, 4), 58, random.pick([2, 4, 6])),
  );
};

/** A blackjack table: the dealer's two cards, the arc of seven seats, the shoe. */
export const drawBlackjackTable: DrawMotif = (brush, stage) => {
  const { colours, random } = brush;
  const seats = repeatShape(7, (index) => {
    const [px, py] = polar(0.32 + (index / 6) * 0.36, 104);
    return ellipse(px, py * 0.52 + 50, 13, 7.5, {
      fill: 'none',
      stroke: index % 2 ? colours.metal : colours.metalLight,
      'stroke-width': 1.8,
    });
  });
  return scene(
    brush,
    stage,
    seats +
      lay(drawBack(brush), -30, 22, random.between(-0.03, 0), 0.72) +
      lay(face(brush), 24, 20, random.between(0, 0.03), 0.72) +
      lay(face(brush), -24 + random.between(-8, 8), 84, -0.03, 0.4) +
      lay(face(brush), -4 + random.between(-8, 8), 86, 0.02, 0.4) +
      drawShoe(brush, 98, 36) +
      drawChips(brush, -98, 46, random.pick([4, 5, 6])),
  );
};

/** A baccarat table: two hands face to face, and a ball of brass between them. */
export const drawBaccaratTable: DrawMotif = (brush, stage) => {
  const { colours, random } = brush;
  const left = random.between(-4, 4);
  return scene(
    brush,
    stage,
    ellipse(0, 46, 122, 46, { fill: 'none', stroke: colours.metal, 'stroke-width': 1.4, opacity: 0.8 }) +
      lay(face(brush), -82 + left, 38, -0.035, 0.64) +
      lay(face(brush), -44 + left, 40, 0.02, 0.64) +
      lay(face(brush), 44 + left, 40, -0.02, 0.64) +
      lay(face(brush), 82 + left, 38, 0.035, 0.64) +
      circle(0, 34, 9, { fill: ballPaint(brush, random.pick([colours.metal, colours.mark])) }) +
      drawChips(brush, -34, 98, random.pick([2, 3, 4])) +
      drawChips(brush, 40, 98, random.pick([3, 4, 5])),
  );
};
