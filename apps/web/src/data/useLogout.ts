import { logout } from '@foyer/contract/account/session';
import { useCallback, useState } from 'react';
import { markLoggedOut } from '../browser/storage/player-flags.ts';
import { useTransport } from './call.ts';
import { useSessionChange } from './session-change.ts';
import type { Failure } from './transport.ts';

export type Logout = {
  /** Ends the session everywhere; resolves to whether the platform said so. */
  logOut(): Promise<boolean>;
  failure: Failure | null;
};

/** Logging out: the player stays logged in on the screen until the platform has ended the session. */
export function useLogout(): Logout {
  const transport = useTransport();
  const { onSignedOut: left } = useSessionChange();
  const [failure, setFailure] = useState<Failure | null>(null);
  const logOut = useCallback(async () => {
    setFailure(null);
    const result = await transport(logout, {});
    if (result.ok) {
      markLoggedOut();
      await left();
    } else setFailure(result.failure);
    return result.ok;
  }, [transport, left]);
  return { logOut, failure };
}
