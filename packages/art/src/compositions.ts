import type { Motif } from '@foyer/games/game-definition';
import type { Backdrop } from './backdrops/backdrop.ts';
import type { Border } from './border.ts';
import { drawArches } from './motifs/arches.ts';
import { drawCards } from './motifs/cards.ts';
import { drawFeathers } from './motifs/feathers.ts';
import { drawGems } from './motifs/gems.ts';
import { drawHills } from './motifs/hills.ts';
import { drawLanterns } from './motifs/lanterns.ts';
import { drawBaccaratTable, drawBlackjackTable, drawRouletteTable } from './motifs/live-table.ts';
import type { DrawMotif } from './motifs/motif.ts';
import { drawReels } from './motifs/reels.ts';
import { drawRings } from './motifs/rings.ts';
import { drawSkyline } from './motifs/skyline.ts';
import { drawSunburst } from './motifs/sunburst.ts';
import { drawWaves } from './motifs/waves.ts';
import { drawWheel } from './motifs/wheel.ts';
import type { Sprinkle } from './sprinkles.ts';

/** What may stand around a motif. Few choices each, so that the pictures of a family are recognised. */
export type Composition = {
  draw: DrawMotif;
  backdrops: readonly [Backdrop, ...Backdrop[]];
  borders: readonly [Border, ...Border[]];
  sprinkles: readonly [Sprinkle, ...Sprinkle[]];
  /** A landscape: the lights around it belong to the sky, before the land. */
  landscape?: true;
};

export const COMPOSITIONS: Record<Motif, Composition> = {
  rings: {
    draw: drawRings,
    backdrops: ['halo', 'rays', 'lattice'],
    borders: ['fans', 'line'],
    sprinkles: ['sparkles', 'bubbles'],
  },
  cards: {
    draw: drawCards,
    backdrops: ['curtain', 'rays', 'lattice'],
    borders: ['steps', 'line'],
    sprinkles: ['suits', 'sparkles'],
  },
  wheel: {
    draw: drawWheel,
    backdrops: ['rays', 'curtain', 'halo'],
    borders: ['bulbs', 'steps'],
    sprinkles: ['coins', 'sparkles'],
  },
  hills: {
    draw: drawHills,
    backdrops: ['rays', 'stars', 'halo'],
    borders: ['line', 'arch'],
    sprinkles: ['fireflies', 'petals'],
    landscape: true,
  },
  reels: {
    draw: drawReels,
    backdrops: ['rays', 'columns', 'curtain'],
    borders: ['bulbs', 'steps'],
    sprinkles: ['coins', 'jewels'],
  },
  feathers: {
    draw: drawFeathers,
    backdrops: ['curtain', 'scales', 'rays'],
    borders: ['arch', 'fans'],
    sprinkles: ['petals', 'sparkles'],
  },
  skyline: {
    draw: drawSkyline,
    backdrops: ['stars', 'rays', 'columns'],
    borders: ['steps', 'fans'],
    sprinkles: ['sparkles'],
    landscape: true,
  },
  gems: {
    draw: drawGems,
    backdrops: ['rays', 'lattice', 'columns'],
    borders: ['steps', 'line'],
    sprinkles: ['jewels', 'sparkles'],
  },
  sunburst: {
    draw: drawSunburst,
    backdrops: ['halo', 'rays', 'scales'],
    borders: ['fans', 'steps'],
    sprinkles: ['sparkles', 'coins'],
  },
  lanterns: {
    draw: drawLanterns,
    backdrops: ['stars', 'scales', 'lattice'],
    borders: ['arch', 'line'],
    sprinkles: ['fireflies', 'petals'],
  },
  waves: {
    draw: drawWaves,
    backdrops: ['rays', 'scales', 'stars'],
    borders: ['arch', 'line'],
    sprinkles: ['sparkles'],
    landscape: true,
  },
  arches: {
    draw: drawArches,
    backdrops: ['columns', 'lattice', 'curtain'],
    borders: ['steps', 'fans'],
    sprinkles: ['fireflies', 'sparkles'],
  },
  rouletteTable: {
    draw: drawRouletteTable,
    backdrops: ['curtain', 'columns'],
    borders: ['line', 'steps'],
    sprinkles: ['sparkles', 'fireflies'],
    landscape: true,
  },
  blackjackTable: {
    draw: drawBlackjackTable,
    backdrops: ['curtain', 'columns'],
    borders: ['line', 'steps'],
    sprinkles: ['sparkles', 'fireflies'],
    landscape: true,
  },
  baccaratTable: {
    draw: drawBaccaratTable,
    backdrops: ['curtain', 'columns'],
    borders: ['line', 'steps'],
    sprinkles: ['sparkles', 'fireflies'],
    landscape: true,
  },
};
