import type { Brush, Stage } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { circle, path, repeatShape, short } from '../svg.ts';

function foldPaint(brush: Brush, colour: string): string {
  const night = brush.colours.night;
  return brush.linear(
    [
      [0, shade(colour, -0.72, night)],
      [0.4, shade(colour, 0.08)],
      [0.58, colour],
      [1, shade(colour, -0.78, night)],
    ],
    0.25,
  );
}

function drawSide(brush: Brush, stage: Stage, colour: string, side: 1 | -1): string {
  const { width, height } = stage;
  const folds = 4;
  const reach = width * 0.27;
  const edge = side === 1 ? 0 : width;
  // Folds hang from the rail and are gathered by a tie at about half height.
  return repeatShape(folds, (index) => {
    const near = folds - 1 - index;
    const outerTop = edge + side * ((near * reach) / folds - 6);
    const innerTop = edge + side * (((near + 1) * reach) / folds + 3);
    const outerTie = edge + side * (near * reach * 0.1 - 6);
    const innerTie = edge + side * ((near + 1) * reach * 0.13 + 2);
    const tie = height * 0.55;
    const d = `M${short(outerTop)} 0C${short(outerTop)} ${short(tie * 0.6)} ${short(outerTie)} ${short(tie * 0.7)} ${short(outerTie)} ${short(tie)}L${short(outerTop)} ${short(height)}H${short(innerTop)}L${short(innerTie)} ${short(tie)}C${short(innerTie)} ${short(tie * 0.72)} ${short(innerTop)} ${short(tie * 0.6)} ${short(innerTop)} 0Z`;
    return path(d, { fill: foldPaint(brush, colour) });
  });
}

/** A theatre curtain drawn to both sides under a swagged pelmet. */
export function drawCurtain(brush: Brush, stage: Stage): string {
  const { random, colours } = brush;
  const { width } = stage;
  const colour = mix(random.chance(0.75) ? colours.mark : colours.lit, colours.night, random.between(0.22, 0.38));
  const count = random.whole(3, 5);
  const step = width / count;
  const swags = repeatShape(count, (index) => {
    const left = index * step;
    const right = left + step;
    const depth = 30;
    return (
      path(`M${short(left - 4)} -6H${short(right + 4)}Q${short(left + step / 2)} ${depth * 2} ${short(left - 4)} -6Z`, {
        fill: foldPaint(brush, shade(colour, 0.05)),
      }) +
      path(`M${short(left)} -2Q${short(left + step / 2)} ${depth * 2} ${short(right)} -2`, {
        fill: 'none',
        stroke: colours.metal,
        'stroke-width': 1.8,
        opacity: 0.85,
      }) +
      circle(right, 3, 3, { fill: colours.metal })
    );
  });
  return drawSide(brush, stage, colour, 1) + drawSide(brush, stage, colour, -1) + swags;
}
