import { listOffers } from '@foyer/contract/campaign/offer';
import type { Endpoint } from '@foyer/contract/endpoint';
import { getDepositDetails } from '@foyer/contract/payment/deposit';
import { getPaymentMethods } from '@foyer/contract/payment/payment-method';
import { getPrefill } from '@foyer/contract/profile/prefill';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../data/call.ts';
import type { Navigation } from '../../../data/location.tsx';
import type { CallInput, Transport } from '../../../data/transport.ts';

type DepositContext = { navigation: { current: Navigation }; client: QueryClient; transport: Transport };

const ENTRY = 'a[href*="modal=deposit"]';
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * A pointer or the focus on a link to the cashier prefetches what its form asks for: the answers come while the press and the
 * dialog are under way. Returns the function that stops it.
 */
export function prefetchDeposit({ navigation, client, transport }: DepositContext): () => void {
  const stopped = new AbortController();
  const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    void client.prefetchQuery({ ...queryOf(transport, endpoint, input), retry: false });
  const start = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(ENTRY))) return;
    ask(getPrefill, { query: { type: 'deposit' } });
    ask(getDepositDetails, {});
    ask(listOffers, { query: { language: navigation.current.location.language } });
    ask(getPaymentMethods, {});
  };
  for (const intent of INTENTS) document.addEventListener(intent, start, { passive: true, signal: stopped.signal });
  return () => stopped.abort();
}
