import type { Text } from '@foyer/texts/format';

/** What is said of a part of the page whose chunk did not come: plainly that there is no network, or else ERROR-05. */
export function importFailureText(t: Text): string {
  return t(navigator.onLine ? 'error-page.importFailed' : 'error-page.offlineOpen');
}
