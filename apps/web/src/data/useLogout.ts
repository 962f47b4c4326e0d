import { logout } from '@foyer/contract/account/session';
import { useCallback, useState } from 'react';
import { markLoggedOut } from '../browser/storage/player-flags.ts';
import { useTransport } from './call.ts';
import { useSessionChange } from './session-change.ts';
import type { Failure } from './transport.ts';

export type Logout = {
  logOut(): Promise<boolean>;
  failure: Failure | null;
};

export function useLogout(): Logout {
  const transport = useTransport();
  const { onSignedOut } = useSessionChange();
  const [failure, setFailure] = useState<Failure | null>(null);
  const logOut = useCallback(async () => {
    setFailure(null);
    const result = await transport(logout, {}, { endsSession: true });
    if (result.ok) {
      markLoggedOut();
      await onSignedOut();
    } else setFailure(result.failure);
    return result.ok;
  }, [transport, onSignedOut]);
  return { logOut, failure };
}
