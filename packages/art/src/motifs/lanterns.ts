import type { Brush } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { glowPaint, metalPaint } from '../paints.ts';
import { drawSuit, SUIT_SHAPES } from '../shapes/suit.ts';
import { at, circle, ellipse, group, path, rect, repeatShape, short, star } from '../svg.ts';
import type { DrawMotif } from './motif.ts';

type Form = 'round' | 'long' | 'case';

function drawTassel(brush: Brush, y: number): string {
  const { colours } = brush;
  return (
    path(`M0 ${y}v10`, { stroke: colours.metal, 'stroke-width': 1.6 }) +
    circle(0, y + 11, 3.2, { fill: metalPaint(brush) }) +
    path(`M-3 ${y + 13}L-5 ${y + 31}H5L3 ${y + 13}Z`, {
      fill: brush.linear([
        [0, colours.mark],
        [1, colours.markDark],
      ]),
    })
  );
}

function drawPaper(brush: Brush, colour: string, rx: number, ry: number): string {
  const { random, colours } = brush;
  const light = brush.radial(
    [
      [0, mix('#fffbe8', colour, 0.12)],
      [0.35, shade(colour, 0.35)],
      [0.8, colour],
      [1, shade(colour, -0.55, colours.night)],
    ],
    0.5,
    0.55,
    0.62,
  );
  const ribs = repeatShape(
    5,
    (index) =>
      `M0 ${-ry}C${short((index - 2) * rx * 0.68)} ${-ry * 0.6} ${short((index - 2) * rx * 0.68)} ${short(ry * 0.6)} 0 ${ry}`,
  );
  const hoops = repeatShape(5, (index) => {
    const y = (index - 2) * ry * 0.36;
    const half = rx * Math.sqrt(Math.max(0, 1 - (y / ry) ** 2));
    return `M${short(-half)} ${short(y)}Q0 ${short(y + 6)} ${short(half)} ${short(y)}`;
  });
  const sign = random.pick(['suit', 'star', 'none'] as const);
  return (
    ellipse(0, 0, rx, ry, { fill: light }) +
    path(ribs + hoops, { fill: 'none', stroke: shade(colour, -0.5, colours.night), 'stroke-width': 1, opacity: 0.45 }) +
    (sign === 'suit' ? drawSuit(random.pick(SUIT_SHAPES), 0, 2, rx * 0.34, shade(colour, -0.7, colours.night)) : '') +
    (sign === 'star' ? path(star(8, rx * 0.4, rx * 0.2), { fill: colours.metalLight, opacity: 0.85 }) : '')
  );
}

function drawCase(brush: Brush, colour: string): string {
  const { colours } = brush;
  const glass = brush.radial(
    [
      [0, '#fffbe8'],
      [0.4, shade(colour, 0.4)],
      [1, shade(colour, -0.35, colours.night)],
    ],
    0.5,
    0.6,
    0.7,
  );
  const metal = metalPaint(brush, 0.25);
  return (
    path('M-24 -30L-30 26H30L24 -30Z', { fill: glass }) +
    path('M0 8C-7 0 -2 -8 0 -16C3 -8 8 0 0 8Z', { fill: '#fffdf2' }) +
    path('M-8 -30L-10 26M8 -30L10 26M-27 -2H27', { stroke: colours.metalDark, 'stroke-width': 2.4, fill: 'none' }) +
    path('M-24 -30L-30 26M24 -30L30 26', { stroke: colours.metal, 'stroke-width': 4 }) +
    path('M-30 -29C-22 -38 -10 -42 0 -54C10 -42 22 -38 30 -29Z', { fill: metal }) +
    rect(-33, 25, 66, 8, { rx: 2, fill: metal })
  );
}

function drawLantern(brush: Brush, form: Form, colour: string): string {
  const glow = circle(0, 2, 78, { fill: glowPaint(brush, mix(colour, '#ffe9b0', 0.4), 0.8) });
  if (form === 'case') return glow + drawCase(brush, colour) + drawTassel(brush, 33);
  const [rx, ry] = form === 'round' ? [40, 34] : [27, 44];
  const cap = (y: number) => rect(-rx * 0.42, y - 4, rx * 0.84, 8, { rx: 2, fill: metalPaint(brush, 0.25) });
  return glow + drawPaper(brush, colour, rx, ry) + cap(-ry) + cap(ry) + drawTassel(brush, ry + 3);
}

/** Lanterns on cords: a great one in the light, smaller ones around and behind it. */
export const drawLanterns: DrawMotif = (brush, { x, y, r }) => {
  const { random, colours } = brush;
  const form = random.pick(['round', 'round', 'long', 'case'] as const);
  const tones = [colours.mark, colours.metal, mix(colours.mark, colours.metal, 0.5)] as const;
  const scale = r / 100;
  const hang = (dx: number, dy: number, size: number, tone: string, opacity: number) =>
    path(`M${short(x + dx * scale)} -4V${short(y + (dy - 40 * size) * scale)}`, {
      stroke: colours.metal,
      'stroke-width': 1.2,
      opacity: opacity * 0.8,
    }) +
    group(
      at(x + dx * scale, y + dy * scale, size * scale, random.between(-0.012, 0.012)),
      drawLantern(brush, random.chance(0.75) ? form : 'round', tone),
      { opacity },
    );
  const far = repeatShape(random.whole(3, 5), (index) =>
    hang(
      -105 + index * 52 + random.between(-12, 12),
      random.between(-105, -10),
      random.between(0.26, 0.4),
      random.pick(tones),
      0.6,
    ),
  );
  const middle =
    hang(-74, random.between(-50, 34), random.between(0.56, 0.74), random.pick(tones), 0.95) +
    hang(74, random.between(-50, 34), random.between(0.56, 0.74), random.pick(tones), 0.95);
  return far + middle + hang(random.between(-10, 10), 4, random.between(1.25, 1.45), colours.mark, 1);
};
