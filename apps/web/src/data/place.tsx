import type { Query } from '@foyer/domain/routing/modal-table';
import type { DeviceType } from '@foyer/domain/session/session-snapshot';
import { createContext, use } from 'react';

/** Where the visitor is. `path` has no locale prefix; `prefix` is `` or `/hu`. */
export type Place = { language: string; prefix: string; path: string; query: Query };

export type NavigateOptions = {
  /** Takes the place of the history entry. */
  replace?: boolean;
  /** Stays where it is scrolled, as for modals. */
  keepScroll?: boolean;
};

export type Navigation = {
  place: Place;
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
export function isPokerApp({ customerApp }: Query): boolean {
  return customerApp === 'poker';
}

export const NavigationContext = createContext<Navigation | null>(null);
/** How far down the page is when it is opened, CSS px: 0 for a new one, where it was left for one that is gone back to. */
export const OpeningContext = createContext(0);
export const DeviceContext = createContext<DeviceType>('desktop');

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('NavigationContext is missing');
  return navigation;
}

export function usePlace(): Place {
  return useNavigation().place;
}

/** How far down the page is when it is opened; CSS px. */
export function useOpening(): number {
  return use(OpeningContext);
}

/** The device type that the server saw: it never changes while the page lives. */
export function useDevice(): DeviceType {
  return use(DeviceContext);
}
