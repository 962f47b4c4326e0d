import type { Facet } from '@foyer/domain/game-list/game-facets';
import type { Text } from '@foyer/texts/format';

/** An option where its facet stands above it. */
export function optionName(t: Text, { key }: Facet): string {
  return t(`filter.${key}`);
}

/** An option by itself: levels and bands say of what they are one. */
export function facetName(t: Text, facet: Facet): string {
  const name = optionName(t, facet);
  return facet.id === 'volatility' || facet.id === 'rtp' ? `${t(`filter.facet-${facet.id}`)}: ${name}` : name;
}
