import { getBalance } from '@foyer/contract/wallet/wallet';
import { decodeAmount } from '@foyer/contract/wire';
import type { Viewer } from '@foyer/domain/visibility/visibility';
import { useCall } from './call.ts';
import { useDevice, useLocation } from './location.tsx';
import { useSession, useSettings } from './session.tsx';
import { snapshotOf } from './snapshot.ts';

export function useViewer(): Viewer {
  const session = useSession();
  const device = useDevice();
  const { language } = useLocation();
  const balance = useCall(getBalance, {}, { when: session.loggedIn }).data;
  return {
    ...snapshotOf(session, device, language, device === 'mobile'),
    promo: session.loggedIn && balance ? decodeAmount(balance.promo, balance.currency) : null,
    bettingAgeLimitItems: useSettings()?.frontEnd.bettingAgeLimitItems ?? [],
  };
}
