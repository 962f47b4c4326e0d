import { type Redirect, redirectAddress } from '@foyer/domain/routing/redirect';
import type { Navigation } from '../../data/location.tsx';

/** Redirects to an address of this site, or back (REDIRECT-01). By default pushes an entry and drops the page's query. */
export function redirect(
  { location: here, go, back }: Pick<Navigation, 'location' | 'go' | 'back'>,
  { location, target = 'to', mode = 'push', query = 'remove' }: Pick<Redirect, 'location'> & Partial<Redirect>,
): void {
  const address = redirectAddress({ location, query }, here.query);
  if (address === null) return;
  if (target === 'back') back(address);
  else go(address, { replace: mode === 'replace' });
}
