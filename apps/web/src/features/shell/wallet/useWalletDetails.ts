import { lazyPart } from '../../../browser/lazy-part.ts';
import { useIdle, useLazyPart } from '../../../browser/useLazyPart.ts';

const walletDetails = lazyPart(() => import('./WalletDetails.tsx'), { messages: 'later' });

/** What the wallet shows below its total: laid out in idle time, before anyone opens the wallet, or by the opening. */
export function useWalletDetails(isOpen: boolean) {
  const isIdle = useIdle();
  return useLazyPart(walletDetails, isIdle || isOpen)?.WalletDetails ?? null;
}
