import type { ListFilter, OfferCounts } from '@foyer/domain/game-list/list-filter';
import { useEffect } from 'react';
import { createStore, useStore } from '../../browser/store.ts';
import { useInstances } from '../../data/instances.ts';

/** The filter of the list that is open: the list owns it, the filter's modal shows it. */
export type FilterPanel = {
  filter: ListFilter;
  /** Whether the list has games of several studios to choose from. */
  hasStudios: boolean;
  /** Games that each choice would leave; null while the index is not here. Dear, so only the open modal asks. */
  countOffers: (() => OfferCounts) | null;
  /** Games that the filter leaves; null while that is not known. */
  shown: number | null;
  choose(filter: ListFilter): void;
};

const createPanelStore = () => createStore<FilterPanel | null>(null);

/** The filter of the list on this page; null on a page without one, and on the server. */
export function useFilterPanel(): FilterPanel | null {
  return useStore(useInstances().get(createPanelStore));
}

/** Offers a list's filter to the modal for as long as the list is on the page. `panel` keeps its identity while it is equal. */
export function useOfferedPanel(panel: FilterPanel | null): void {
  const store = useInstances().get(createPanelStore);
  useEffect(() => {
    store.set(panel);
    return () => {
      if (store.get() === panel) store.set(null);
    };
  }, [store, panel]);
}
