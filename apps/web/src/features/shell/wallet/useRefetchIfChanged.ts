import { getBalance } from '@foyer/contract/wallet/wallet';
import { useRef } from 'react';
import { useCall } from '../../../data/call.ts';

/**
 * Asks the balance anew when the one known now is not the one of the last time, or none is known (decisions, Wallet).
 * `first`: the balance that counts as the one of the time before the first.
 */
export function useRefetchIfChanged(first?: string): () => void {
  const { data: balance, reload } = useCall(getBalance, {});
  const last = useRef(first);
  return () => {
    const isNews = balance === undefined || balance.balance !== last.current;
    last.current = balance?.balance;
    if (isNews) reload();
  };
}
