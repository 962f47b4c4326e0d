import type { BuiltInStudio } from './game-definition.ts';

/** No two share a motif. */
export const STUDIOS = [
  { id: 901, name: 'Halcyon Works', motifs: ['sunburst', 'waves'] },
  { id: 902, name: 'Tallow & Finch', motifs: ['feathers', 'cards'] },
  { id: 903, name: 'Nine Lamps', motifs: ['lanterns', 'arches'] },
  { id: 904, name: 'Parallax Parlour', motifs: ['rings', 'wheel'] },
  { id: 905, name: 'Quarrylight', motifs: ['gems', 'reels'] },
  { id: 906, name: 'Fernweh & Sons', motifs: ['hills', 'skyline'] },
] as const satisfies readonly BuiltInStudio[];
