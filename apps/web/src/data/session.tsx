import { getSession, type Session } from '@foyer/contract/account/session';
import { getSettings, type Settings } from '@foyer/contract/settings/settings';
import { createContext, type ReactNode, use } from 'react';
import { useCall } from './call.ts';

/** Stands in while nothing is known of the session. */
export const NO_SESSION: Session = {
  loggedIn: false,
  country: 'ZZZ',
  appliedCountryRules: null,
  allowedPayAndPlay: false,
  serverTime: '1970-01-01T00:00:00Z',
  player: null,
  startedAt: null,
};

const SessionContext = createContext(NO_SESSION);
const SettingsContext = createContext<Settings | undefined>(undefined);

/** Watches session and settings for all who read them. Each reader for itself was a twentieth of the way to another page. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const session = useCall(getSession, {}).data ?? NO_SESSION;
  const settings = useCall(getSettings, {}).data;
  return (
    <SessionContext value={session}>
      <SettingsContext value={settings}>{children}</SettingsContext>
    </SessionContext>
  );
}

/** The caller's session; a guest's while it is not known. */
export function useSession(): Session {
  return use(SessionContext);
}

/** The brand's and market's settings; undefined only while the platform cannot be reached. */
export function useSettings(): Settings | undefined {
  return use(SettingsContext);
}
