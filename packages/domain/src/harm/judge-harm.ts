import { amountForAge, type ContactDuties } from './contact-duties.ts';
import type { HarmFigureName, HarmFigures } from './harm-figures.ts';
import {
  HARM_RULE_NAMES,
  HARM_RULES,
  type HarmRule,
  type HarmRuleName,
  type HarmTuning,
  MARKET_HARM_RULES,
} from './harm-rules.ts';

/** 1: a hint, 2: the questionnaire and a limit are offered, 3: a person. */
export type HarmLevel = 0 | 1 | 2 | 3;

/** Points from which a level holds. */
const LEVEL_POINTS = [
  [3, 5],
  [2, 3],
  [1, 1],
] as const;

export type HarmAlert = {
  readonly rule: HarmRuleName;
  readonly weight: number;
  readonly threshold: bigint;
  readonly figures: { readonly [name in HarmFigureName]?: bigint };
};

export type HarmTerms = {
  readonly tuning: HarmTuning;
  readonly duties: ContactDuties;
  readonly isYoung: boolean;
  /** False: the market's amounts are of another currency than the player's, and none of them is compared. */
  readonly isMarketCurrency: boolean;
};

type MarketRuleName = keyof typeof MARKET_HARM_RULES;

const isMarketRule = (name: HarmRuleName): name is MarketRuleName => Object.hasOwn(MARKET_HARM_RULES, name);

function marketThreshold(name: MarketRuleName, { duties, isYoung, isMarketCurrency }: HarmTerms): bigint | null {
  if (!isMarketCurrency) return null;
  switch (name) {
    case 'netDeposit':
      return duties.netDepositContact && amountForAge(duties.netDepositContact, isYoung);
    case 'netDepositStop':
      return duties.netDepositStop && amountForAge(duties.netDepositStop, isYoung);
    case 'highDepositLimit':
      // "Above": the amount itself is not.
      return duties.depositLimitContact && duties.depositLimitContact + 1n;
  }
}

function effectiveRule(name: HarmRuleName, terms: HarmTerms): { threshold: bigint; weight: number } | null {
  const rule = HARM_RULES[name];
  if (isMarketRule(name)) {
    const threshold = marketThreshold(name, terms);
    return threshold === null ? null : { threshold, weight: rule.weight };
  }
  const { atLeast = rule.atLeast, weight = rule.weight } = terms.tuning.rules[name] ?? {};
  return weight === 0 ? null : { threshold: BigInt(atLeast), weight };
}

/** The rules that the figures meet, in their order. */
export function judgeHarm(figures: HarmFigures, terms: HarmTerms): HarmAlert[] {
  return HARM_RULE_NAMES.flatMap((name) => {
    const rule: HarmRule = HARM_RULES[name];
    const effective = effectiveRule(name, terms);
    if (!effective || figures[rule.figure] < effective.threshold) return [];
    if (rule.also && figures[rule.also.figure] < rule.also.atLeast) return [];
    const shown = Object.fromEntries([rule.figure, ...rule.shows].map((figure) => [figure, figures[figure]]));
    return [{ rule: name, ...effective, figures: shown }];
  });
}

export function harmLevel(alerts: readonly Pick<HarmAlert, 'weight'>[]): HarmLevel {
  const points = alerts.reduce((sum, { weight }) => sum + weight, 0);
  return LEVEL_POINTS.find(([, from]) => points >= from)?.[0] ?? 0;
}
