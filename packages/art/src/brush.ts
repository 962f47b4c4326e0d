import { type Colours, coloursOf } from './colour.ts';
import { createSeeded, type Seeded } from './seeded.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Where the light stands and how large the motif is, in a picture of the given size. */
export type Stage = {
  width: number;
  height: number;
  x: number;
  y: number;
  /** Radius of the motif. */
  r: number;
};

/** What every layer draws with. */
export type Brush = {
  colours: Colours;
  /** The stream of this layer. */
  random: Seeded;
  /** A brush on the same picture with the stream of another layer. */
  layer(name: string): Brush;
  /** A gradient over the shape it fills, from its top to its bottom; `turn` 0.25 runs from left to right. */
  linear(stops: readonly Stop[], turn?: number): string;
  /** A gradient outwards; centre and radius are shares of the shape. */
  radial(stops: readonly Stop[], x?: number, y?: number, r?: number): string;
  /** All gradients asked for so far. */
  definitions(): string;
};

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

export function createBrush(palette: number, seed: number, layer: string): Brush {
  const made = new Map<string, string>();
  const register = (content: (id: string) => string) => {
    const key = content('');
    const known = made.get(key);
    if (known !== undefined) return `url(#${known})`;
    const id = `g${made.size}`;
    made.set(key, id);
    return `url(#${id})`;
  };
  const colours = coloursOf(palette);
  const withLayer = (name: string): Brush => ({
    colours,
    random: createSeeded(seed, name),
    layer: withLayer,
    linear: (stops, turn = 0) => {
      const [x2, y2] = turn === 0.25 ? [1, 0] : turn === 0.125 ? [1, 1] : [0, 1];
      return register(
        (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      );
    },
    radial: (stops, x = 0.5, y = 0.5, r = 0.5) =>
      register((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    definitions: () => [...made].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join(''),
  });
  return withLayer(layer);
}
