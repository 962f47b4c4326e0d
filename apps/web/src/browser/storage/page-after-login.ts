import { ownAddress } from '@foyer/domain/routing/redirect';
import { sessionStore } from './storage.ts';

const KEY = 'foyer.page-after-login';

/** Saves the page that is shown after the login, while the visitor is at another address. */
export function savePageAfterLogin(address: string): void {
  sessionStore.set(KEY, address);
}

/** Checked like a link: storage may hold anything. */
export function findPageAfterLogin(): string | null {
  return ownAddress(sessionStore.get(KEY) ?? '');
}
