import type { MarketProfile } from '../market/market-profiles.ts';
import type { CampaignPeriod, CampaignRules } from './campaign-rules.ts';

/** Why a campaign gives a player nothing now. */
export const OFFER_REFUSALS = [
  'ended',
  'notForYou',
  'tooYoung',
  'declined',
  'taken',
  'firstDepositOnly',
  'belowMinimum',
  'otherMethod',
] as const;
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

/** As the server knows them at the moment of the choice, and again at the credit. */
export type OfferFacts = {
  readonly now: Date;
  readonly currency: string;
  readonly country: string;
  readonly groups: readonly string[];
  readonly isOpen: boolean;
  readonly isYoungAdult: boolean;
  /** False: the player does not take part in campaigns (`campaignsEnabled`). */
  readonly takesPart: boolean;
  /** Successful ones, without the one that is judged. */
  readonly deposits: number;
  /** Of any campaign, ever. */
  readonly hadBonus: boolean;
  /** Had this campaign's bonus in the running period. */
  readonly hasClaimed: boolean;
};

export type Offered = { readonly rules: CampaignRules; readonly startsAt: Date; readonly endsAt: Date | null };

export function isRunning({ startsAt, endsAt }: Pick<Offered, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return now >= startsAt && (endsAt === null || now < endsAt);
}

type BonusMarket = Pick<MarketProfile, 'maxWageringTimes' | 'bonusOnlyFirst' | 'bonusForYoungAdults'>;

/** Whoever asks (GB: wagering above ten times; SE: losses are not paid back). */
export function isAgainstLaw(
  { wageringTimes, trigger }: Pick<CampaignRules, 'wageringTimes' | 'trigger'>,
  { maxWageringTimes, bonusOnlyFirst }: Pick<MarketProfile, 'maxWageringTimes' | 'bonusOnlyFirst'>,
): boolean {
  return (maxWageringTimes !== null && wageringTimes > maxWageringTimes) || (bonusOnlyFirst && trigger === 'loss');
}

/** Null: it may be had. The market's law comes first, then the campaign's own bounds. */
export function judgeOffer(offered: Offered, facts: OfferFacts, market: BonusMarket): OfferRefusal | null {
  const { rules } = offered;
  const { countries, groups, period } = rules;
  const { bonusOnlyFirst, bonusForYoungAdults } = market;
  const isForbidden = isAgainstLaw(rules, market) || (bonusOnlyFirst && (facts.hadBonus || facts.deposits > 0));
  const isElsewhere =
    !facts.isOpen ||
    rules.amounts[facts.currency] === undefined ||
    (countries !== null && !countries.includes(facts.country)) ||
    (groups !== null && !groups.some((group) => facts.groups.includes(group)));
  const refusals: [OfferRefusal, boolean][] = [
    ['ended', !isRunning(offered, facts.now)],
    ['tooYoung', facts.isYoungAdult && !bonusForYoungAdults],
    ['notForYou', isForbidden || isElsewhere],
    ['declined', !facts.takesPart],
    ['taken', facts.hasClaimed],
    ['firstDepositOnly', period === 'firstDeposit' && facts.deposits > 0],
  ];
  return refusals.find(([, isRefused]) => isRefused)?.[0] ?? null;
}

/** Of a deposit of `amount` minor units by `methodId`, for a campaign that `judgeOffer` does not refuse. */
export function judgeDeposit(
  { amounts, methods }: Pick<CampaignRules, 'amounts' | 'methods'>,
  { currency, amount, methodId }: { currency: string; amount: bigint; methodId: number },
): OfferRefusal | null {
  if (methods !== null && !methods.includes(methodId)) return 'otherMethod';
  const minimum = amounts[currency]?.minimum;
  return minimum === undefined || amount < minimum ? 'belowMinimum' : null;
}

const DAY = 86_400_000;

/** Names the running period (UTC); a week begins on Monday and is named by it. */
export function periodKey(period: CampaignPeriod, now: Date): string {
  if (period === 'day') return now.toISOString().slice(0, 10);
  if (period === 'month') return now.toISOString().slice(0, 7);
  if (period !== 'week') return 'once';
  const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY);
  return `week-${monday.toISOString().slice(0, 10)}`;
}

/** The period that ended last before `now` (UTC). Null for one that never ends. */
export function previousPeriod(period: CampaignPeriod, now: Date): { from: Date; until: Date } | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === 'day')
    return { from: new Date(Date.UTC(year, month, day - 1)), until: new Date(Date.UTC(year, month, day)) };
  if (period === 'month') return { from: new Date(Date.UTC(year, month - 1)), until: new Date(Date.UTC(year, month)) };
  if (period !== 'week') return null;
  const monday = day - ((now.getUTCDay() + 6) % 7);
  return { from: new Date(Date.UTC(year, month, monday - 7)), until: new Date(Date.UTC(year, month, monday)) };
}
