import type { MarketProfile } from '../market/market-profiles.ts';
import type { DepositBonusType } from '../payment/bonus-types.ts';
import { DAY_MS } from '../time/duration.ts';
import type { ActiveBonus } from '../wallet/bonus-stake.ts';
import type { Contribution } from '../wallet/contribution.ts';
import { type BonusFault, type BonusTerms, validateBonus } from '../wallet/validate-bonus.ts';

/** What gives the bonus: a deposit, the player's own press, or what was lost in a period. */
export const CAMPAIGN_TRIGGERS = ['deposit', 'claim', 'loss'] as const;
export type CampaignTrigger = (typeof CAMPAIGN_TRIGGERS)[number];

/** How often a player gets it. */
export const CAMPAIGN_PERIODS = ['firstDeposit', 'once', 'day', 'week', 'month'] as const;
export type CampaignPeriod = (typeof CAMPAIGN_PERIODS)[number];

/** Minor units of one currency. */
export type CampaignAmounts = {
  /** Given whatever the deposit or loss is; 0: nothing. */
  readonly fixed: bigint;
  /** Bound of what the percentage gives. */
  readonly most: bigint;
  /** Least deposit or loss. */
  readonly minimum: bigint;
  readonly spinValue: bigint | null;
  readonly maxStake: bigint | null;
};

/** One version of a campaign: its sentences and what is granted both come from these fields. */
export type CampaignRules = {
  readonly bonusType: DepositBonusType;
  readonly trigger: CampaignTrigger;
  readonly period: CampaignPeriod;
  /** Of the deposit or the net loss, whole percent. */
  readonly percent: number;
  readonly spins: number;
  readonly games: readonly number[] | null;
  readonly returnsTo: 'cash' | 'bonus';
  readonly wageringTimes: number;
  readonly contribution: readonly Contribution[];
  readonly days: number;
  /** ISO alpha-3. Null: everywhere. */
  readonly countries: readonly string[] | null;
  /** Names of player groups, of which one is enough. Null: everybody. */
  readonly groups: readonly string[] | null;
  /** Ids of payment methods. Null: every one. */
  readonly methods: readonly number[] | null;
  /** By currency; in others it is not offered. */
  readonly amounts: Readonly<Record<string, CampaignAmounts>>;
};

const KINDS: Readonly<Record<DepositBonusType, ActiveBonus['kind'] | 'cash'>> = {
  cash: 'cash',
  promo: 'casino',
  freespins: 'freeSpins',
  freemoney: 'freeMoney',
  sportsBonus: 'betting',
  sCash: 'sCash',
  cashback: 'cash',
  liveCasinoBonus: 'liveCasino',
  pokerTokens: 'pokerTokens',
};

/** `cash` is no bonus to be kept: it is the player's at once. Cashback that has to be wagered is bonus money. */
export function bonusKind({
  bonusType,
  wageringTimes,
}: Pick<CampaignRules, 'bonusType' | 'wageringTimes'>): ActiveBonus['kind'] | 'cash' {
  return bonusType === 'cashback' && wageringTimes > 0 ? 'casino' : KINDS[bonusType];
}

/** What a deposit or loss of `base` brings, minor units; part of one is not given. */
export function bonusAmount(
  { percent }: Pick<CampaignRules, 'percent'>,
  amounts: CampaignAmounts,
  base: bigint,
): bigint {
  const share = (base * BigInt(percent)) / 100n;
  return amounts.fixed + (share < amounts.most ? share : amounts.most);
}

/** The terms that a grant keeps for good. Null for cash. */
export function bonusTerms(
  rules: CampaignRules,
  amounts: CampaignAmounts,
  amount: bigint,
  now: Date,
): BonusTerms | null {
  const kind = bonusKind(rules);
  if (kind === 'cash') return null;
  const { wageringTimes, contribution, games, spins, returnsTo, days } = rules;
  const isSpins = kind === 'freeSpins';
  return {
    kind,
    amount,
    wageringTimes,
    contribution,
    games,
    maxStake: amounts.maxStake,
    spins: isSpins ? spins : 0,
    spinValue: isSpins ? amounts.spinValue : null,
    returnsTo,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  };
}

export type CampaignFault =
  | BonusFault
  | 'noCurrency'
  | 'shareOutOfRange'
  | 'daysOutOfRange'
  | 'cashbackOfLosses'
  | 'periodOfLosses'
  | 'periodOfDeposits'
  | 'endsBeforeStart'
  | 'giftTooLarge';

/** Most days that a bonus may run. */
const MOST_DAYS = 365;
const MOST_PERCENT = 1_000;

const whole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whatever a market forbids (GB: wagering above ten times, SR 5.1.1) or that is not whole, each fault once. */
export function validateCampaign(
  rules: CampaignRules,
  time: { startsAt: Date; endsAt: Date | null },
  market: Pick<MarketProfile, 'maxWageringTimes'>,
  now: Date,
): CampaignFault[] {
  const { trigger, period, percent, days, bonusType } = rules;
  const own: [CampaignFault, boolean][] = [
    ['noCurrency', Object.keys(rules.amounts).length === 0],
    ['shareOutOfRange', !whole(percent, 0, MOST_PERCENT)],
    ['daysOutOfRange', !whole(days, 1, MOST_DAYS)],
    ['cashbackOfLosses', (bonusType === 'cashback') !== (trigger === 'loss')],
    ['periodOfLosses', trigger === 'loss' && (period === 'firstDeposit' || period === 'once')],
    ['periodOfDeposits', trigger !== 'deposit' && period === 'firstDeposit'],
    ['endsBeforeStart', time.endsAt !== null && time.endsAt <= time.startsAt],
  ];
  const faults = own.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
  if (faults.includes('shareOutOfRange') || faults.includes('daysOutOfRange')) return faults;
  const ofBonus = Object.values(rules.amounts).flatMap((amounts) => judgeAmounts(rules, amounts, market, now));
  return [...new Set([...faults, ...ofBonus])];
}

/** With the least deposit or loss, of which something must come. */
function judgeAmounts(
  rules: CampaignRules,
  amounts: CampaignAmounts,
  { maxWageringTimes }: Pick<MarketProfile, 'maxWageringTimes'>,
  now: Date,
): CampaignFault[] {
  const amount = bonusAmount(rules, amounts, amounts.minimum);
  const terms = bonusTerms(rules, amounts, amount, now);
  if (terms) return validateBonus(terms, maxWageringTimes, now);
  return amount > 0n ? [] : ['nothingGiven'];
}
