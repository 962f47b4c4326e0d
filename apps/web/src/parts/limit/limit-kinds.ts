import { LIMIT_NAMES, LIMITS, type LimitKind, type LimitName, type LimitPeriod } from '@foyer/domain/limit/limit-name';
import type { LimitsForm } from '@foyer/domain/limit/limits-form';
import type { Choice } from '../../ui/form/RadioGroup.tsx';
import type { FieldTable } from '../form/field-table.ts';

/** What each kind is called, and what is said of it. */
export const KIND_TEXTS = {
  loss: { title: 'limits.kind-loss', about: 'limits.about-loss' },
  stake: { title: 'limits.kind-stake', about: 'limits.about-stake' },
  deposit: { title: 'limits.kind-deposit', about: 'limits.about-deposit' },
  netDeposit: { title: 'limits.kind-netDeposit', about: 'limits.about-netDeposit' },
  balance: { title: 'limits.kind-balance', about: 'limits.about-balance' },
  loginMinutes: { title: 'limits.kind-loginMinutes', about: 'limits.about-loginMinutes' },
  sessionMinutes: { title: 'limits.kind-sessionMinutes', about: 'limits.about-sessionMinutes' },
  realityCheckMinutes: { title: 'limits.kind-realityCheckMinutes', about: 'limits.about-realityCheckMinutes' },
} as const satisfies Record<LimitKind, object>;

export const PERIOD_TEXTS = {
  day: 'limits.period-day',
  week: 'limits.period-week',
  month: 'limits.period-month',
} as const satisfies Record<LimitPeriod, string>;

const HOUR_TEXTS = { day: 'limits.hours-day', week: 'limits.hours-week', month: 'limits.hours-month' } as const;

const LABELS = {
  balance: 'limits.field-balance',
  sessionMinutes: 'limits.field-sessionMinutes',
  realityCheckMinutes: 'limits.field-realityCheckMinutes',
} as const;

function labelOf(name: LimitName) {
  const { kind, period } = LIMITS[name];
  if (period === null) return LABELS[kind];
  return kind === 'loginMinutes' ? HOUR_TEXTS[period] : PERIOD_TEXTS[period];
}

export const namesOfKind = (kind: LimitKind, offered: readonly LimitName[]): LimitName[] =>
  offered.filter((name) => LIMITS[name].kind === kind);

/** `checks`: the choices of the time between two reality checks. No amount is proposed anywhere. */
export function limitFields(checks: Choice[]): FieldTable<LimitsForm> {
  const field = (name: LimitName) => {
    const label = labelOf(name);
    if (name === 'realityCheckMinutes') return { type: 'select', label, choices: checks } as const;
    const { kind } = LIMITS[name];
    const inputMode = kind === 'loginMinutes' || kind === 'sessionMinutes' ? 'numeric' : 'decimal';
    return { type: 'text', label, autoComplete: 'off', inputMode } as const;
  };
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, field(name)])) as FieldTable<LimitsForm>;
}
