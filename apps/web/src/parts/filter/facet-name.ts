import type { Facet } from '@foyer/domain/game-list/game-facets';
import type { Text } from '@foyer/texts/format';

/** The name of an option below the name of its facet. */
export function optionName(t: Text, { key }: Facet): string {
  return t(`filter.${key}`);
}

/** The name of an option by itself: levels and bands name their facet. */
export function facetName(t: Text, facet: Facet): string {
  const name = optionName(t, facet);
  return facet.id === 'volatility' || facet.id === 'rtp' ? `${t(`filter.facet-${facet.id}`)}: ${name}` : name;
}
