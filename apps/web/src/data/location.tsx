import type { Query } from '@foyer/domain/routing/modal-table';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { createContext, use } from 'react';

/** `path` has no locale prefix; `prefix` is `` or `/hu`. */
export type Location = { language: string; prefix: string; path: string; query: Query };

type NavigateOptions = {
  replace?: boolean;
  byPress?: boolean;
  /** Of a form: an entry of its own at the same address. */
  step?: string;
};

export type Navigation = {
  location: Location;
  /** Adds the locale prefix where it is missing. */
  go(to: string, options?: NavigateOptions): void;
  /** So many entries back, by default one, or to `otherwise` where we have fewer of our own. */
  back(otherwise: string, count?: number): void;
  preload(to: string): void;
  /** How many history entries of our own lie before this one. */
  depth?: number;
  /** The step of a form that this entry stands for. */
  step?: string | undefined;
  /** The running game that the page was opened from: where close leads (LAYOUT-22). */
  gamePath?: string | undefined;
};

/** The poker companion app adds this to the address (SHELL-13). */
export function isPokerApp({ customerApp }: PageQuery): boolean {
  return customerApp === 'poker';
}

export const NavigationContext = createContext<Navigation | null>(null);
/** How the page was opened; modals do not change it. */
export type PageVisit = {
  /** CSS px: 0 for a new page, as it was left for one from the history. */
  scrollTop: number;
  /** Of the page before, when it was left, CSS px. */
  previousScroll: number;
  isFirst: boolean;
  /** How many pages of this document so far were not shown by the press itself. */
  deferredCount: number;
};

export const FIRST_VISIT: PageVisit = { scrollTop: 0, previousScroll: 0, isFirst: true, deferredCount: 0 };
export const PageVisitContext = createContext(FIRST_VISIT);
export const DeviceContext = createContext<DeviceType>('desktop');

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('NavigationContext is missing');
  return navigation;
}

export function useLocation(): Location {
  return useNavigation().location;
}

export function usePageVisit(): PageVisit {
  return use(PageVisitContext);
}

export function useDevice(): DeviceType {
  return use(DeviceContext);
}
