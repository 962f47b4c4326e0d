import type { ArtSpec } from '@foyer/games/game-definition';
import { PALETTES } from '@foyer/games/palettes';

/**
 * The mean colour of the tiles of each palette, as `#rrggbb`: what a tile shows until its picture has come.
 * Measured from the pictures; a test measures again.
 */
export const TONES: readonly string[] = [
  '#455645',
  '#593857',
  '#37576d',
  '#723e38',
  '#515d36',
  '#5b4a31',
  '#464861',
  '#724635',
  '#3a5d5e',
  '#68394f',
  '#46516b',
  '#58552e',
  '#4a4d50',
  '#4e4664',
  '#694d31',
  '#41534c',
];

/** The placeholder tone of a game: an index of `TONES`, 0 to 15. */
export function toneOf(spec: ArtSpec): number {
  return spec.palette % PALETTES.length;
}
