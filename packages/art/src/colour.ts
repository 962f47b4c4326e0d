import { PALETTES } from '@foyer/games/palettes';

/** The colours of one picture: the four of its palette and the shades made from them. */
export type Colours = {
  ground: string;
  metal: string;
  mark: string;
  paper: string;
  /** Ground, darker. */
  deep: string;
  /** Nearly black, tinted: what the lower third sinks into. */
  night: string;
  /** Ground in full light. */
  lit: string;
  /** Ground lit by the metal: the light behind the motif. */
  glow: string;
  metalLight: string;
  metalDark: string;
  markLight: string;
  markDark: string;
};

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `from` with a share (0 to 1) of `to`. Both are `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter (to 1) or darker (to -1); darkening goes towards the tinted night rather than to black. */
export function shade(colour: string, amount: number, night = '#060810'): string {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, night, -amount);
}

/** The same hue, lighter and stronger: away from its own grey. Keeps lit grounds from turning to mud. */
function enliven(colour: string): string {
  const raw = channels(colour);
  const grey = raw.reduce((sum, value) => sum + value, 0) / 3;
  const lively = raw.map((value) => Math.min(255, Math.max(0, Math.round((grey + (value - grey) * 1.5) * 1.75 + 10))));
  return `#${lively.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colours of a palette, by its index; an index past the end starts again at the first. */
export function coloursOf(palette: number): Colours {
  const [ground, metal, mark, paper] = PALETTES[palette % PALETTES.length] ?? [
    '#123c34',
    '#e0b563',
    '#f25c3b',
    '#f3ecdf',
  ];
  const night = mix(ground, '#030506', 0.82);
  return {
    ground,
    metal,
    mark,
    paper,
    deep: mix(ground, '#030506', 0.45),
    night,
    lit: enliven(ground),
    glow: mix(enliven(ground), metal, 0.45),
    metalLight: mix(metal, '#ffffff', 0.6),
    metalDark: mix(metal, night, 0.55),
    markLight: mix(mark, '#ffffff', 0.42),
    markDark: mix(mark, night, 0.5),
  };
}
