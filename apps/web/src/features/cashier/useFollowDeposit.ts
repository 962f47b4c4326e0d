import { getDeposit } from '@foyer/contract/payment/deposit';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../data/call.ts';

/** Milliseconds; the platform asks the provider no more often. */
const POLL_MS = 3_000;

/** The deposit as the platform knows it, asked again while it is open and the tab is in sight. */
export function useFollowDeposit(paymentId: string) {
  const call = useCall(getDeposit, { params: { paymentId } });
  const state = call.data?.state;
  const isOpen = state === 'waiting' || state === 'review' || state === 'returning';
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') call.reload();
  });
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => ask(), POLL_MS);
    const onVisible = () => ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOpen]);
  return call;
}
