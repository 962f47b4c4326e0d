import { type Redirect, redirectAddress } from '@foyer/domain/routing/redirect';
import type { Navigation } from '../../data/location.tsx';

/**
 * Sends the visitor on (REDIRECT-01): to a location or back, as a new history entry unless told otherwise, without the
 * query of the page here unless told otherwise. A location outside the site leads nowhere.
 */
export function redirect(
  { location: place, go, back }: Pick<Navigation, 'location' | 'go' | 'back'>,
  { location, target = 'to', mode = 'push', query = 'remove' }: Pick<Redirect, 'location'> & Partial<Redirect>,
): void {
  const address = redirectAddress({ location, query }, place.query);
  if (address === null) return;
  if (target === 'back') back(address);
  else go(address, { replace: mode === 'replace' });
}
