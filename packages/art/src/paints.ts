import type { Brush } from './brush.ts';
import { mix, shade } from './colour.ts';

/** Polished metal: a bright edge, a dark horizon, light from below. */
export function metalPaint(brush: Brush, turn = 0): string {
  const { metal, metalLight, metalDark } = brush.colours;
  return brush.linear(
    [
      [0, metalLight],
      [0.28, metal],
      [0.52, metalDark],
      [0.6, mix(metal, metalDark, 0.5)],
      [0.82, metal],
      [1, mix(metal, metalLight, 0.55)],
    ],
    turn,
  );
}

/** A rounded body of a colour, lit from the upper left. */
export function ballPaint(brush: Brush, colour: string): string {
  return brush.radial(
    [
      [0, shade(colour, 0.62)],
      [0.35, colour],
      [1, shade(colour, -0.6, brush.colours.night)],
    ],
    0.36,
    0.3,
    0.78,
  );
}

/** A flat body of a colour, lighter at the top. */
export function bodyPaint(brush: Brush, colour: string, lift = 0.2, fall = 0.35): string {
  return brush.linear([
    [0, shade(colour, lift)],
    [1, shade(colour, -fall, brush.colours.night)],
  ]);
}

/** Light that fades to nothing: halos, lamps, moons. */
export function glowPaint(brush: Brush, colour: string, strength = 0.8): string {
  return brush.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.42],
    [0.7, colour, strength * 0.1],
    [1, colour, 0],
  ]);
}
