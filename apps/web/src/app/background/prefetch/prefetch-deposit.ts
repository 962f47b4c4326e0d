import { listOffers } from '@foyer/contract/campaign/offer';
import type { Endpoint } from '@foyer/contract/endpoint';
import { getDepositDetails } from '@foyer/contract/payment/deposit';
import { getPaymentMethods } from '@foyer/contract/payment/payment-method';
import { getPrefill } from '@foyer/contract/profile/prefill';
import { prefetchCall } from '../../../data/call.ts';
import type { CallInput } from '../../../data/transport.ts';
import { onLinkIntent } from '../../../parts/link/link-intent.ts';
import type { InboundContext } from '../../navigation/entry-params.ts';

/** What the form of a deposit asks for is prefetched: the answers come while the press and the dialog are under way. */
export function prefetchDeposit({ navigation, client, transport }: InboundContext): () => void {
  const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    void prefetchCall(client, transport, endpoint, input);
  return onLinkIntent('a[href*="modal=deposit"]', () => {
    ask(getPrefill, { query: { type: 'deposit' } });
    ask(getDepositDetails, {});
    ask(listOffers, { query: { language: navigation.current.location.language } });
    ask(getPaymentMethods, {});
  });
}
