import { checkInteger } from '../fields/amount-rules.ts';
import type { Fault, FieldRule, FieldRules } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { currencyOf } from '../money/currency-table.ts';
import { parseDecimal, rescale } from '../money/decimal.ts';
import { plainAmount } from '../money/plain-amount.ts';
import { misorderedKey } from './change-limits.ts';
import { type ChosenLimits, isMoneyLimit, LIMIT_NAMES, LIMITS, type LimitName } from './limit-name.ts';

/** As typed: money as decimals, the time to be logged in in hours, the rest in minutes. Empty: no limit. */
export type LimitsForm = Record<LimitName, string>;

export type LimitsFormContext = {
  /** The fields of this form. */
  names: readonly LimitName[];
  currency: string;
};

export const NO_LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, ''])) as LimitsForm;

const MINUTES_AN_HOUR = 60;
const HOURS = { day: 24, week: 168, month: 744 } as const;
const SESSION = { shortest: 5, longest: 720 } as const;
const WHOLE_DIGITS = 11;

const inHours = (name: LimitName): boolean => LIMITS[name].kind === 'loginMinutes';

/** 0 is a limit: nothing at all. */
function checkMoney(text: string, currency: string): Fault | null {
  const decimals = currencyOf(currency).exponent;
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plainAmount(text)) ?? [];
  if (whole === '' || whole.length > WHOLE_DIGITS) return { key: 'number' };
  if (fraction.length <= decimals) return null;
  return { key: decimals === 0 ? 'wholeNumber' : 'twoDecimals' };
}

function checkField(name: LimitName, text: string, currency: string): Fault | null {
  if (isMoneyLimit(name)) return checkMoney(text, currency);
  const { kind, period } = LIMITS[name];
  if (kind === 'loginMinutes') return checkInteger(text, 1, HOURS[period]);
  return kind === 'sessionMinutes' ? checkInteger(text, SESSION.shortest, SESSION.longest) : null;
}

const ruleOf = (name: LimitName): FieldRule<LimitsForm, string, LimitsFormContext> => ({
  visible: (_, { names }) => names.includes(name),
  maxLength: 20,
  check: (text, _, { currency }) => checkField(name, text, currency),
});

export const LIMITS_FORM_RULES = Object.fromEntries(LIMIT_NAMES.map((name) => [name, ruleOf(name)])) as FieldRules<
  LimitsForm,
  LimitsFormContext
>;

/** Minor units or minutes; undefined for a field that is empty or no number. */
function amountOf(name: LimitName, text: string, currency: string): bigint | undefined {
  if (text.trim() === '' || checkField(name, text, currency) !== null) return undefined;
  if (isMoneyLimit(name)) {
    return rescale(parseDecimal(plainAmount(text)), currencyOf(currency).exponent, 'exact');
  }
  return BigInt(text.trim()) * (inHours(name) ? BigInt(MINUTES_AN_HOUR) : 1n);
}

/** Minor units or minutes, as it is typed. */
export function limitText(name: LimitName, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.replace(/\.0+$/, '');
  // Rounded up: a form that is only looked at lowers nothing.
  return String(inHours(name) ? Math.ceil(value / MINUTES_AN_HOUR) : value);
}

/** What is out of order between the periods of a limit; the single fields are judged by their rules. */
export function findMisorderedFields(form: LimitsForm, { names, currency }: LimitsFormContext): Issue<LimitName>[] {
  const chosen: ChosenLimits = Object.fromEntries(
    names.flatMap((name) => {
      const amount = amountOf(name, form[name], currency);
      return amount === undefined ? [] : [[name, amount]];
    }),
  );
  return names.flatMap((name) => {
    const key = chosen[name] === undefined ? null : misorderedKey(name, chosen);
    return key === null ? [] : [{ field: name, key }];
  });
}

/** As it is sent: what was changed alone, amounts as decimals and time in minutes. Null asks for the limit's end. */
export function toLimitsBody(
  form: LimitsForm,
  before: LimitsForm,
  names: readonly LimitName[],
): { [name in LimitName]?: string | number | null } {
  const changed = names.filter((name) => form[name].trim() !== before[name]);
  return Object.fromEntries(
    changed.map((name) => {
      const text = form[name].trim();
      if (text === '') return [name, null];
      if (isMoneyLimit(name)) return [name, plainAmount(text)];
      return [name, Number(text) * (inHours(name) ? MINUTES_AN_HOUR : 1)];
    }),
  );
}
