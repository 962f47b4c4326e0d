import type { GameColumns } from '../game-list/game-columns.ts';

export type SampleGame = { title?: string; provider?: number; rtp?: number; releasedOn?: number; facets?: number };

export function sampleColumns(games: readonly SampleGame[]): GameColumns {
  return {
    length: games.length,
    provider: (position) => games[position]?.provider ?? 901,
    rtp: (position) => games[position]?.rtp ?? 0.96,
    releasedOn: (position) => games[position]?.releasedOn ?? 0,
    title: (position) => games[position]?.title ?? '',
    facets: (position) => games[position]?.facets ?? 0,
  };
}
