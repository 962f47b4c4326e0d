import { addPrefix } from '@foyer/domain/locale/locale';
import { type ModalId, type Query, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useCallback } from 'react';
import { useLocation } from '../../data/location.tsx';

/** A path of our site under the locale prefix (`` or `/hu`); anything else unchanged. */
export function siteHref(prefix: string, path: string): string {
  return addPrefix(prefix, path);
}

export function useSiteHref(): (path: string) => string {
  const { prefix } = useLocation();
  return useCallback((path) => siteHref(prefix, path), [prefix]);
}

/** Opens a modal over this page; other parameters stay (MODAL-01, MODAL-02). */
export function modalHref(query: Query, id: ModalId, options: Query = {}): string {
  return formatQuery({ modal: id, ...options, ...withoutModal(query) });
}

/** PATH-18. */
export function gameModalHref(query: Query, friendlyId: string): string {
  return modalHref(query, 'gameInfoModal', { gameId: friendlyId });
}
