import { getProtectionStatus } from '@foyer/contract/account/protection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { keyOf, useCall } from '../../data/call.ts';

/** How often an open page asks again whether the site is protected. Milliseconds. */
const PROTECTION_INTERVAL = 60_000;

/** Whether the blocking screen stands before the whole site (SHELL-12); asked once the browser is idle, then each minute. */
export function useProtection(): boolean {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: keyOf({ endpoint: getProtectionStatus, input: {} }) });
    const forget = whenIdle(ask);
    const timer = setInterval(ask, PROTECTION_INTERVAL);
    return () => {
      forget();
      clearInterval(timer);
    };
  }, [client]);
  return useCall(getProtectionStatus, {}).data?.data.protected ?? false;
}
