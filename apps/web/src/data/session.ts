import { getSession, type Session } from '@foyer/contract/session';
import { getSettings, type Settings } from '@foyer/contract/settings';
import { useCall } from './call.ts';

const NO_SESSION: Session = {
  loggedIn: false,
  country: 'ZZZ',
  appliedCountryRules: null,
  allowedPayAndPlay: false,
  serverTime: '1970-01-01T00:00:00Z',
  player: null,
  startedAt: null,
};

/** The caller's session; a guest's while it is not known. */
export function useSession(): Session {
  return useCall(getSession, {}).data ?? NO_SESSION;
}

/** The brand's and market's settings; undefined only while the platform cannot be reached. */
export function useSettings(): Settings | undefined {
  return useCall(getSettings, {}).data;
}
