import type { Text } from '@foyer/texts/format';

/** Message for a chunk that failed: offline, or ERROR-05. */
export function importFailureText(t: Text): string {
  return t(navigator.onLine ? 'error-page.importFailed' : 'error-page.offlineOpen');
}
