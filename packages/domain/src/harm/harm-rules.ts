import { HARM_FIGURES, type HarmFigureName } from './harm-figures.ts';

/** Grows with every change of a rule, its figures or a default. */
export const HARM_RULES_VERSION = 1;

export type HarmRule = {
  /** Compared with the threshold. */
  readonly figure: HarmFigureName;
  /** Default threshold; the market's for `market` rules. */
  readonly atLeast: number;
  /** Points towards the level. */
  readonly weight: number;
  /** Without this as well it says nothing. */
  readonly also?: { readonly figure: HarmFigureName; readonly atLeast: bigint };
  /** Stored with the alert, beside the figure itself. */
  readonly shows: readonly HarmFigureName[];
  /** Days within which it does not alert again; `month`: once in a calendar month. */
  readonly window: 7 | 30 | 'month';
};

/** The most that the tuning allows. */
export const MOST_WEIGHT = 5;

/** What an operator may tune. Thresholds and weights are our choice: no market says them. */
export const TUNABLE_HARM_RULES = {
  chasing: { figure: 'chases7', atLeast: 3, weight: 2, shows: ['deposits7', 'deposited7', 'lost7'], window: 7 },
  nightPlay: { figure: 'nights7', atLeast: 3, weight: 1, shows: ['nightStaked7'], window: 7 },
  risingDeposits: {
    figure: 'depositGrowth',
    atLeast: 200,
    weight: 1,
    // One large deposit is no trend.
    also: { figure: 'deposits7', atLeast: 3n },
    shows: ['deposits7', 'deposited7', 'deposited28'],
    window: 7,
  },
  cancelledWithdrawals: { figure: 'cancelledWithdrawals7', atLeast: 2, weight: 1, shows: [], window: 7 },
  timeLoggedIn: { figure: 'loginMinutes7', atLeast: 1_500, weight: 1, shows: [], window: 7 },
  declinedDeposits: { figure: 'declinedDeposits7', atLeast: 3, weight: 1, shows: ['deposits7'], window: 7 },
  limitRaises: { figure: 'limitRaises30', atLeast: 3, weight: 1, shows: [], window: 30 },
  quickAnswers: { figure: 'quickAnswers7', atLeast: 5, weight: 1, shows: ['loginMinutes7'], window: 7 },
} as const satisfies Record<string, HarmRule>;

/** Their thresholds are the market's (`ContactDuties`); each asks for a person at once. */
export const MARKET_HARM_RULES = {
  netDeposit: { figure: 'netDepositMonth', atLeast: 0, weight: MOST_WEIGHT, shows: ['deposited7'], window: 'month' },
  netDepositStop: {
    figure: 'netDepositMonth',
    atLeast: 0,
    weight: MOST_WEIGHT,
    shows: ['deposited7'],
    window: 'month',
  },
  highDepositLimit: { figure: 'depositLimitMonth', atLeast: 0, weight: MOST_WEIGHT, shows: [], window: 'month' },
} as const satisfies Record<string, HarmRule>;

export const HARM_RULES = { ...TUNABLE_HARM_RULES, ...MARKET_HARM_RULES };

export type TunableHarmRule = keyof typeof TUNABLE_HARM_RULES;
export type HarmRuleName = keyof typeof HARM_RULES;

export const TUNABLE_HARM_RULE_NAMES = Object.keys(TUNABLE_HARM_RULES) as TunableHarmRule[];
export const HARM_RULE_NAMES = Object.keys(HARM_RULES) as HarmRuleName[];

export type HarmTuning = {
  /** A deposit this soon after the last stake counts as chasing, if so many percent of the deposit before were lost. */
  readonly chaseMinutes: number;
  readonly chasePercent: number;
  readonly quickAnswerSeconds: number;
  /** Weight 0: the rule is off. */
  readonly rules: { readonly [name in TunableHarmRule]?: { readonly atLeast?: number; readonly weight?: number } };
};

export const DEFAULT_HARM_TUNING: HarmTuning = {
  chaseMinutes: 30,
  chasePercent: 80,
  quickAnswerSeconds: 5,
  rules: {},
};

export function isMoneyFigure(name: HarmFigureName): boolean {
  return HARM_FIGURES[name] === 'money';
}
