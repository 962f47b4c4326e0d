import type { Fault, FieldRule, FieldRules } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import type { ChosenLimits } from '../limit/limit-name.ts';
import {
  type LimitGroup,
  REGISTRATION_LIMITS,
  type RegistrationLimit,
  validateLimits,
} from '../market/registration-limits.ts';

/** As typed: money in whole units of the currency, time in whole hours. */
export type LimitsDraft = Record<RegistrationLimit, string>;

/** Compulsory limits of the market. */
export type LimitsContext = { limits: readonly LimitGroup[] };

export const EMPTY_LIMITS: LimitsDraft = {
  depositDay: '',
  depositWeek: '',
  depositMonth: '',
  balance: '',
  loginMinutesDay: '',
  loginMinutesWeek: '',
  loginMinutesMonth: '',
};

/** Hours of the whole period. */
const MOST_HOURS: { readonly [name in RegistrationLimit]?: number } = {
  loginMinutesDay: 24,
  loginMinutesWeek: 168,
  loginMinutesMonth: 744,
};
const MINUTES_AN_HOUR = 60n;
const WHOLE = /^\d{1,9}$/;

function checkLimit(name: RegistrationLimit, text: string): Fault | null {
  const maximum = MOST_HOURS[name];
  if (!WHOLE.test(text.trim())) return { key: 'number' };
  if (maximum === undefined) return null;
  const hours = Number(text);
  return hours < 1 || hours > maximum ? { key: 'integerRange', params: { minimum: 1, maximum } } : null;
}

/** Of a group of which one is enough, the first is asked for as long as all are empty. */
function isAsked(name: RegistrationLimit, draft: LimitsDraft, { limits }: LimitsContext): boolean {
  return limits.some(({ names, choose }) => {
    if (choose === 'each') return names.includes(name);
    return names[0] === name && names.every((other) => draft[other].trim() === '');
  });
}

function limitRule(name: RegistrationLimit): FieldRule<LimitsDraft, string, LimitsContext> {
  return {
    visible: (_, { limits }) => limits.some(({ names }) => names.includes(name)),
    mandatory: (draft, context) => isAsked(name, draft, context),
    maxLength: 9,
    check: (text) => checkLimit(name, text),
  };
}

/** Empty fields and those that hold no number are judged here, the order of the periods by `validateLimits`. */
export const LIMITS_RULES: FieldRules<LimitsDraft, LimitsContext> = {
  depositDay: limitRule('depositDay'),
  depositWeek: limitRule('depositWeek'),
  depositMonth: limitRule('depositMonth'),
  balance: limitRule('balance'),
  loginMinutesDay: limitRule('loginMinutesDay'),
  loginMinutesWeek: limitRule('loginMinutesWeek'),
  loginMinutesMonth: limitRule('loginMinutesMonth'),
};

function typedLimits(draft: LimitsDraft, { limits }: LimitsContext): RegistrationLimit[] {
  const offered = limits.flatMap(({ names }) => names);
  return REGISTRATION_LIMITS.filter((name) => offered.includes(name) && WHOLE.test(draft[name].trim()));
}

/** Issues between the periods of one limit: a month below a week. */
export function findMisorderedLimits(draft: LimitsDraft, context: LimitsContext): Issue<RegistrationLimit>[] {
  const names = typedLimits(draft, context);
  const chosen: ChosenLimits = Object.fromEntries(names.map((name) => [name, BigInt(draft[name].trim())]));
  const issues = validateLimits([{ names: REGISTRATION_LIMITS, choose: 'one' }], chosen);
  return names.flatMap((name) => {
    const issue = issues.find(({ field, key }) => field === `limits.${name}` && key.startsWith('below'));
    return issue ? [{ ...issue, field: name }] : [];
  });
}

/** As they are sent: amounts as decimals, time in minutes. Null where the market asks for none. */
export function toRegistrationLimits(
  draft: LimitsDraft,
  context: LimitsContext,
): Record<string, string | number> | null {
  const entries = typedLimits(draft, context).map((name): [RegistrationLimit, string | number] => {
    const whole = BigInt(draft[name].trim());
    return [name, name in MOST_HOURS ? Number(whole * MINUTES_AN_HOUR) : String(whole)];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
