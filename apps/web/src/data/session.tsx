import { getSession, type Session } from '@foyer/contract/account/session';
import { getSettings, type Settings } from '@foyer/contract/settings/settings';
import { createContext, type ReactNode, use } from 'react';
import { useCall } from './call.ts';

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

/** One observer for all readers of session and settings: one each took a twentieth of the time to another page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useCall(getSession, {}).data ?? NO_SESSION;
  const settings = useCall(getSettings, {}).data;
  return (
    <SessionContext value={session}>
      <SettingsContext value={settings}>{children}</SettingsContext>
    </SessionContext>
  );
}

export function useSession(): Session {
  return use(SessionContext);
}

/** Undefined only while the platform cannot be reached. */
export function useSettings(): Settings | undefined {
  return use(SettingsContext);
}
