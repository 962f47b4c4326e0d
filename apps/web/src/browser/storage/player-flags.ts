import { localStore } from './storage.ts';

/** There while somebody is logged in from this browser (WALLET-31). */
export const LOGGED_IN_KEY = 'foyer.logged-in';

/** Whether this browser has shown the player's completed verification: `true` or `false` (WALLET-32). */
export const VERIFICATION_COMPLETED_KEY = 'foyer.verification-completed';

export function markLoggedIn(): void {
  localStore.set(LOGGED_IN_KEY, 'true');
}

/** The next player here may be another, so the verification flag is reset too (decisions, Wallet). */
export function markLoggedOut(): void {
  localStore.remove(LOGGED_IN_KEY);
  localStore.set(VERIFICATION_COMPLETED_KEY, 'false');
}
