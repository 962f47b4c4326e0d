import { getProtectionStatus } from '@foyer/contract/account/protection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { keyOf, useCall } from '../../data/call.ts';

/** Milliseconds between two checks. */
const PROTECTION_INTERVAL = 60_000;

/** Whether the whole site is blocked (SHELL-12). */
export function useProtection(): boolean {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () =>
      void client.invalidateQueries({ queryKey: keyOf({ endpoint: getProtectionStatus, input: {} }) });
    const callOff = whenIdle(refetch);
    const timer = setInterval(refetch, PROTECTION_INTERVAL);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [client]);
  return useCall(getProtectionStatus, {}).data?.data.protected ?? false;
}
