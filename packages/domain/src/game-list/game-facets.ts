import type { Query } from '../routing/modal-table.ts';

/** Names and options are query parameters and bits of the game index: append only. */
export const FACETS = {
  volatility: ['low', 'medium', 'high'],
  ways: ['lines', 'ways', 'bothWays'],
  features: ['freeRounds', 'wild', 'expandingWild', 'wildMultiplier', 'scatter', 'mysteryMultiplier', 'wheel'],
  /** Percent: at least this, less than the next. */
  rtp: ['below94', '94', '95', '96'],
  jackpot: ['yes'],
} as const;
export type FacetId = keyof typeof FACETS;
export type FacetOption = { [F in FacetId]: `${F}-${(typeof FACETS)[F][number]}` }[FacetId];

export type Facet = {
  readonly id: FacetId;
  readonly option: string;
  readonly key: FacetOption;
  readonly bit: number;
};

const FACET_IDS = Object.keys(FACETS) as FacetId[];

export const FACET_OPTIONS: readonly Facet[] = FACET_IDS.flatMap((id) =>
  FACETS[id].map((option) => ({ id, option, key: `${id}-${option}` as FacetOption })),
).map((facet, index) => ({ ...facet, bit: 1 << index }));

const MASKS: readonly number[] = FACET_IDS.map((id) =>
  FACET_OPTIONS.reduce((bits, facet) => (facet.id === id ? bits | facet.bit : bits), 0),
);

function bitOf(id: FacetId, option: string): number {
  return FACET_OPTIONS.find((facet) => facet.id === id && facet.option === option)?.bit ?? 0;
}

const BELOW_94 = bitOf('rtp', 'below94');
const JACKPOT = bitOf('jackpot', 'yes');

export type GameTraits = {
  readonly volatility: string;
  readonly payMode: string;
  readonly features: readonly string[];
};

export function traitBits({ volatility, payMode, features }: GameTraits): number {
  return features.reduce(
    (bits, feature) => bits | bitOf('features', feature),
    bitOf('volatility', volatility) | bitOf('ways', payMode),
  );
}

/** `rtp`: hundredths of a percent; 0 when unknown. */
export function facetBits(traits: number, rtp: number, hasJackpot: boolean): number {
  const band = rtp < 9400 ? 0 : rtp < 9500 ? 1 : rtp < 9600 ? 2 : 3;
  return traits | (rtp > 0 ? BELOW_94 << band : 0) | (hasJackpot ? JACKPOT : 0);
}

/** Options of one facet are alternatives; every chosen facet must match. */
export function hasFacets(game: number, chosen: number): boolean {
  return MASKS.every((mask) => (chosen & mask) === 0 || (chosen & mask & game) !== 0);
}

/** Per option in `FACET_OPTIONS`: the games left if it were chosen too. */
export function countFacets(games: Iterable<number>, chosen: number): readonly number[] {
  const counts = FACET_OPTIONS.map(() => 0);
  for (const game of games) {
    const failing = MASKS.filter((mask) => (chosen & mask) !== 0 && (chosen & mask & game) === 0);
    if (failing.length > 1) continue;
    const counted = failing[0] ?? ~0;
    for (const [index, { bit }] of FACET_OPTIONS.entries()) {
      if ((game & counted & bit) !== 0) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}

export function parseFacets(query: Readonly<Partial<Record<FacetId, string | undefined>>>): number {
  return FACET_OPTIONS.reduce(
    (bits, { id, option, bit }) => ((query[id] ?? '').split(',').includes(option) ? bits | bit : bits),
    0,
  );
}

export function formatFacets(chosen: number): Query {
  return Object.fromEntries(
    FACET_IDS.map((id) => [
      id,
      FACET_OPTIONS.filter((facet) => facet.id === id && (facet.bit & chosen) !== 0)
        .map(({ option }) => option)
        .join(','),
    ]).filter(([, options]) => options !== ''),
  );
}
