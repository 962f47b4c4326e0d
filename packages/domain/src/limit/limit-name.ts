export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Counted per period; `deposit` is gross, `netDeposit` less what was paid out, `loss` stakes less returns. */
type PeriodicKind = 'deposit' | 'netDeposit' | 'loss' | 'stake' | 'loginMinutes';

export type LimitKind = PeriodicKind | 'balance' | 'sessionMinutes' | 'realityCheckMinutes';

export type LimitsArea = 'gaming' | 'payments' | 'max-balance' | 'time';

/** `period` null: holds at any moment. */
export type LimitFacts = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod | null;
  readonly area: LimitsArea;
};

/**
 * What a player limits. Money is in minor units of the player's currency, the rest in minutes: `balance` is the most that may lie on the
 * account, `sessionMinutes` the longest play at a stretch, `realityCheckMinutes` the time between two reality checks.
 */
export const LIMITS = {
  depositDay: { kind: 'deposit', period: 'day', area: 'payments' },
  depositWeek: { kind: 'deposit', period: 'week', area: 'payments' },
  depositMonth: { kind: 'deposit', period: 'month', area: 'payments' },
  netDepositDay: { kind: 'netDeposit', period: 'day', area: 'payments' },
  netDepositWeek: { kind: 'netDeposit', period: 'week', area: 'payments' },
  netDepositMonth: { kind: 'netDeposit', period: 'month', area: 'payments' },
  balance: { kind: 'balance', period: null, area: 'max-balance' },
  lossDay: { kind: 'loss', period: 'day', area: 'gaming' },
  lossWeek: { kind: 'loss', period: 'week', area: 'gaming' },
  lossMonth: { kind: 'loss', period: 'month', area: 'gaming' },
  stakeDay: { kind: 'stake', period: 'day', area: 'gaming' },
  stakeWeek: { kind: 'stake', period: 'week', area: 'gaming' },
  stakeMonth: { kind: 'stake', period: 'month', area: 'gaming' },
  loginMinutesDay: { kind: 'loginMinutes', period: 'day', area: 'time' },
  loginMinutesWeek: { kind: 'loginMinutes', period: 'week', area: 'time' },
  loginMinutesMonth: { kind: 'loginMinutes', period: 'month', area: 'time' },
  sessionMinutes: { kind: 'sessionMinutes', period: null, area: 'time' },
  realityCheckMinutes: { kind: 'realityCheckMinutes', period: null, area: 'time' },
} as const satisfies Record<string, LimitFacts>;

export type LimitName = keyof typeof LIMITS;

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** By name, minor units or minutes. */
export type ChosenLimits = { readonly [name in LimitName]?: bigint };

const IN_MINUTES: readonly LimitKind[] = ['loginMinutes', 'sessionMinutes', 'realityCheckMinutes'];

export function isMoneyLimit(name: LimitName): boolean {
  return !IN_MINUTES.includes(LIMITS[name].kind);
}
