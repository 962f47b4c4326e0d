import { createStore } from '../store.ts';

/** How often the visitor asked for the choice of cookies: a request that comes before its code is not lost. */
export const cookieSettingsRequests = createStore(0);

export function openCookieSettings(): void {
  cookieSettingsRequests.set(cookieSettingsRequests.get() + 1);
}
