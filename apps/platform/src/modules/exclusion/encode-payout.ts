import type { ExclusionPreview } from '@foyer/contract/protection/exclusion';
import { encodeAmount } from '@foyer/contract/wire';
import { describePlannedPayout, type PlannedPayout } from '../payment/service.ts';

export function encodePayout(
  payout: PlannedPayout,
  currency: string,
  language: string,
): ExclusionPreview['payouts'][number] {
  const { amount, ...where } = describePlannedPayout(payout, language);
  return { ...where, amount: encodeAmount({ amount, currency }) };
}
