import { underPrefix } from '@foyer/domain/locale/locale';
import { type ModalId, type Query, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useCallback } from 'react';
import { useLocation } from '../../data/location.tsx';

/** The address of a path of our site under the locale prefix (`` or `/hu`); anything else is handed back unchanged. */
export function siteHref(prefix: string, path: string): string {
  return underPrefix(prefix, path);
}

/** Builds addresses under the prefix of the place. */
export function useSiteHref(): (path: string) => string {
  const { prefix } = useLocation();
  return useCallback((path) => siteHref(prefix, path), [prefix]);
}

/** The relative address that opens a modal here: other parameters are kept (MODAL-01, MODAL-02). */
export function modalHref(query: Query, id: ModalId, options: Query = {}): string {
  return formatQuery({ modal: id, ...options, ...withoutModal(query) });
}

/** The relative address of a game's info modal (PATH-18). */
export function gameModalHref(query: Query, friendlyId: string): string {
  return modalHref(query, 'gameInfoModal', { gameId: friendlyId });
}
