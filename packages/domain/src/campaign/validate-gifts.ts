import type { Money } from '../money/money.ts';
import { sameRung } from '../money/stakes.ts';
import { bonusKind, type CampaignAmounts, type CampaignFault, type CampaignRules } from './campaign-rules.ts';

/** The most that one grant brings as cash or without a deposit, minor units. */
function giftOf(rules: CampaignRules, { fixed, most, spinValue }: CampaignAmounts): bigint {
  if (rules.trigger === 'deposit' && bonusKind(rules) !== 'cash') return 0n;
  const share = rules.percent > 0 ? most : 0n;
  return fixed + share + BigInt(rules.spins) * (spinValue ?? 0n);
}

/** `most`: of money that two people may give a player by hand. A campaign gives no more at once. */
export function validateGifts(rules: CampaignRules, most: Money): CampaignFault[] {
  const isTooLarge = Object.entries(rules.amounts).some(
    ([currency, amounts]) => giftOf(rules, amounts) > sameRung(most, currency),
  );
  return isTooLarge ? ['giftTooLarge'] : [];
}
