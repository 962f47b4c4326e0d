import type { GameFilter, ProviderOffer } from '@foyer/domain/game-list/game-filter';
import { useEffect, useSyncExternalStore } from 'react';

/** The provider filter of the list that is open: the list owns it, the filter's modal shows it. */
export type ProviderPanel = {
  filter: GameFilter;
  /** One row for each provider; `count` null where it is not known. */
  offers: readonly ProviderOffer[];
  /** Games that the filter leaves; null while that is not known. */
  shown: number | null;
  choose(filter: GameFilter): void;
};

let open: ProviderPanel | null = null;
const listeners = new Set<() => void>();

function change(panel: ProviderPanel | null): void {
  open = panel;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The filter of the list on this page; null on a page without one, and on the server. */
export function useProviderPanel(): ProviderPanel | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

/** Offers a list's filter to the modal for as long as the list is on the page. `panel` keeps its identity while it is equal. */
export function useOfferedPanel(panel: ProviderPanel | null): void {
  useEffect(() => {
    change(panel);
    return () => {
      if (open === panel) change(null);
    };
  }, [panel]);
}
