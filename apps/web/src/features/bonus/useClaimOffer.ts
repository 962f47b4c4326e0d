import { claimOffer, leaveCampaign, type Offer } from '@foyer/contract/campaign/offer';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useIdempotencyKey } from '../../data/send/useIdempotencyKey.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { amountText } from '../../parts/format/Amount.tsx';

/** Takes an offer, takes part in it, or does so no longer. `promoCode`: of the offer, where it has one. */
export function useClaimOffer(offer: Offer, promoCode: string | null, onClaimed: () => void) {
  const t = useText();
  const client = useQueryClient();
  const claim = useSend(claimOffer);
  const leave = useSend(leaveCampaign);
  const { keyOf } = useIdempotencyKey();
  const { campaignId, version, title } = offer;
  const params = { campaignId };
  return {
    isSending: claim.isSending || leave.isSending,
    async claimOrJoin() {
      const body = { version, ...(promoCode !== null && { promoCode }) };
      const result = await claim.send({ params, body }, { idempotencyKey: keyOf(body) });
      // Also after a refusal, which may say that the offer is another one by now.
      invalidateChanged(client, 'balanceChanged');
      if (!result.ok) return toast('danger', callErrorText(t, result.failure));
      const { bonus } = result.value;
      const given =
        bonus &&
        (bonus.freeSpins > 0
          ? t('offer.spinCount', { count: bonus.freeSpins })
          : amountText(t, bonus.amount, bonus.currency));
      toast('good', given ? t('offer.taken', { title, bonus: given }) : t('offer.nowJoined', { title }));
      onClaimed();
    },
    async leave() {
      const result = await leave.send({ params });
      invalidateChanged(client, 'balanceChanged');
      if (result.ok) toast('good', t('offer.nowLeft', { title }));
      else toast('danger', callErrorText(t, result.failure));
    },
  };
}
