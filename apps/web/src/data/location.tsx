import type { Query } from '@foyer/domain/routing/modal-table';
import type { PageQuery } from '@foyer/domain/routing/page-query';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { createContext, use } from 'react';

/** Where the visitor is. `path` has no locale prefix; `prefix` is `` or `/hu`. */
export type Location = { language: string; prefix: string; path: string; query: Query };

type NavigateOptions = {
  /** Takes the place of the history entry. */
  replace?: boolean;
  /** The visitor is pressing for it right now. */
  byPress?: boolean;
};

export type Navigation = {
  location: Location;
  /** Goes to an address of the site; the locale prefix is added when it is missing. */
  go(to: string, options?: NavigateOptions): void;
  /** One entry back, or to `otherwise` when this is the first of our own. */
  back(otherwise: string): void;
  /** Fetches what the address needs, ahead of a likely click. */
  preload(to: string): void;
  /** The running game that the page was opened from: where close leads (LAYOUT-22). */
  gamePath?: string | undefined;
};

/** Whether the poker companion app shows the site: it adds this to the address (SHELL-13). */
export function isPokerApp({ customerApp }: PageQuery): boolean {
  return customerApp === 'poker';
}

export const NavigationContext = createContext<Navigation | null>(null);
/** How the page on the screen was opened. It stays the same while the page stands, whatever modals come and go. */
export type PageVisit = {
  /** How far down the page it is, CSS px: 0 for a new one, where it was left for one that is gone back to. */
  scrollTop: number;
  /** How far down the page before it was when it was left, CSS px. */
  previousScroll: number;
  /** It came with the document. */
  isFirst: boolean;
  /** How many pages of this document, up to this one, did not come with the press that asked for them. */
  lateCount: number;
};

export const FIRST_VISIT: PageVisit = { scrollTop: 0, previousScroll: 0, isFirst: true, lateCount: 0 };
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

/** The device type that the server saw: it never changes while the page lives. */
export function useDevice(): DeviceType {
  return use(DeviceContext);
}
