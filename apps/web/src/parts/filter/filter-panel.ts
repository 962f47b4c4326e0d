import type { ListFilter, OfferCounts } from '@foyer/domain/game-list/list-filter';
import { useEffect } from 'react';
import { createStore, useStore } from '../../browser/store.ts';
import { useInstances } from '../../data/instances.ts';

/** The filter of the list on this page: the list owns it, the modal shows it. */
export type FilterPanel = {
  filter: ListFilter;
  hasStudios: boolean;
  /** Games that each choice would leave; null without the index. Slow: for the open modal only. */
  countOffers: (() => OfferCounts) | null;
  /** Games that the filter leaves; null while unknown. */
  shown: number | null;
  choose(filter: ListFilter): void;
};

const createPanelStore = () => createStore<FilterPanel | null>(null);

/** Null on a page without a list, and on the server. */
export function useFilterPanel(): FilterPanel | null {
  return useStore(useInstances().get(createPanelStore));
}

/** Offers a list's filter to the modal while mounted. `panel` must keep its identity while it is equal. */
export function useOfferedPanel(panel: FilterPanel | null): void {
  const store = useInstances().get(createPanelStore);
  useEffect(() => {
    store.set(panel);
    return () => {
      if (store.get() === panel) store.set(null);
    };
  }, [store, panel]);
}
