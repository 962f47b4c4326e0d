import { checkPromoCode, listOffers, type Offer } from '@foyer/contract/campaign/offer';
import { useState } from 'react';
import { useCall, useSend } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { Failure } from '../../data/transport.ts';

/** What a deposit can bring: the open campaigns, and that of a code that was checked. */
export function useDepositOffers() {
  const { language } = useLocation();
  const { data, failure } = useCall(listOffers, { query: { language } });
  const { send, isSending } = useSend(checkPromoCode);
  const [found, setFound] = useState<{ code: string; offer: Offer } | null>(null);
  const open = data?.offers.filter(({ trigger }) => trigger === 'deposit') ?? [];
  const check = async (code: string): Promise<{ offer: Offer } | { failure: Failure }> => {
    const result = await send({ query: { language }, body: { promoCode: code } });
    setFound(result.ok ? { code, offer: result.value } : null);
    return result.ok ? { offer: result.value } : { failure: result.failure };
  };
  return {
    offers: found ? [found.offer, ...open] : open,
    /** At registration. */
    chosenCampaign: open.find(({ isChosen }) => isChosen)?.campaignId,
    chosenCode: data?.promoCode,
    isFailed: !data && failure !== null,
    /** The code whose terms are shown. */
    checkedCode: found?.code ?? '',
    codeOffer: found?.offer ?? null,
    isChecking: isSending,
    check,
  };
}

export type DepositOffers = ReturnType<typeof useDepositOffers>;
