import type { CatalogueEntry } from '../modules/game/catalogue/catalogue-entry.ts';

type Part = Partial<Omit<CatalogueEntry, 'facts'>> & { facts?: Partial<CatalogueEntry['facts']> };

/** Game n is named Game n, by studio 901, and is the n-th in popularity. */
export function testEntries(parts: readonly Part[]): CatalogueEntry[] {
  return parts.map(({ facts, ...part }, index) => ({
    gameId: index + 1,
    friendlyId: `game-${index + 1}`,
    title: `Game ${index + 1}`,
    provider: 901,
    definitionId: index + 1,
    gameVersion: 1,
    releasedOn: '2026-01-01',
    popularity: index + 1,
    enabled: true,
    ...part,
    facts: {
      reels: 5,
      rows: 3,
      payMode: 'lines',
      lines: 20,
      volatility: 'medium',
      features: [],
      kinds: ['video'],
      rtp: 0.965,
      hitRate: 0.25,
      maxReturn: 1000,
      art: `game-${index + 1}`,
      tone: index % 16,
      ...facts,
    },
  }));
}

export const TEST_STUDIOS = [
  { id: 901, name: 'Zeta Works' },
  { id: 902, name: 'Alpha Works' },
];
