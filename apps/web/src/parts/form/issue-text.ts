import type { Issue, IssueParams } from '@foyer/domain/form/issue';
import { parseOneOf } from '@foyer/domain/form/one-of';
import { fromDecimal } from '@foyer/domain/money/money';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import type { Text, TextValues } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { fieldIssueText } from '../../data/errors/error-text.ts';
import { formatAlternatives, formatList } from '../format/list.ts';

/** Looks an issue's message up in the form's own area of texts; null when it has none. */
export type FindMessage = (t: Text, name: string, values: TextValues) => string | null;

const findShared: FindMessage = (t, name, values) => t.find(`form.issue-${name}`, values);

/** What a message varies by beside its field (VMSG-02, VMSG-05 to VMSG-07). */
export type IssueSetting = { country?: string | undefined; kind?: 'file' | 'selection' | undefined };

/** Which message of a key: a date by its bounds, an amount with what it is about in the wallet (VMSG-14, VMSG-22 to VMSG-24). */
function variantOf(key: string, params: IssueParams, kind: IssueSetting['kind']): string | undefined {
  switch (key) {
    case 'date':
      return 'from' in params ? ('to' in params ? 'range' : 'from') : 'to' in params ? 'to' : undefined;
    case 'minValue':
    case 'maxValue':
      return 'walletAmount' in params ? 'approximate' : undefined;
    case 'required':
      return kind;
    case 'taken':
      return 'alternatives' in params ? 'alternatives' : undefined;
    default:
      return undefined;
  }
}

/** Floored (VMSG-13). */
function moneyText(t: Text, amount: string | number, currency: string): string {
  const whole = /^-?\d+/.exec(String(amount))?.[0] ?? '0';
  return t.money(fromDecimal(whole, currency), { dropZeroDecimals: true });
}

const DATE = /^\d{4}-\d\d-\d\d$/;
/** Lists joined by commas, and how their last two are joined. */
const LISTS: Readonly<Record<string, typeof formatList>> = {
  values: formatAlternatives,
  alternatives: formatList,
};

function valueText(t: Text, name: string, value: string | number, { currency }: IssueParams): string | number {
  const list = LISTS[name];
  if (list) {
    const parts = String(value).split(',');
    return list(
      t,
      parts.map((part) => part.trim()),
    );
  }
  if ((name === 'minimum' || name === 'maximum') && typeof currency === 'string') return moneyText(t, value, currency);
  if (typeof value !== 'string' || !DATE.test(value)) return value;
  return dateFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
}

function nameOf(t: Text, field: string): string {
  return t.find(`error-more.field-${field}`) ?? t.find(`field.${field}`) ?? field;
}

function valuesOf(t: Text, field: string, params: IssueParams): TextValues {
  const { maximum, walletAmount, walletCurrency } = params;
  const texts = Object.entries(params).map(([name, value]) => [name, valueText(t, name, value, params)]);
  return {
    name: nameOf(t, field),
    ...Object.fromEntries(texts),
    size: formatUploadSize(Math.max(0, Number(maximum ?? 0)) || 0, t.figures),
    ...(walletAmount !== undefined && { approximate: moneyText(t, walletAmount, String(walletCurrency)) }),
  };
}

/** A one-of error without its values is the developer's fault: it is reported, and the player is told to choose (VMSG-87). */
function checkedKey({ field, key, params }: Issue): string {
  // Deprecated (VMSG-86).
  if (key === 'pattern') return 'valid';
  if (key !== 'oneOf') return key;
  try {
    parseOneOf({ field, details: params });
    return key;
  } catch (error) {
    reportError(error);
    return 'notOffered';
  }
}

/**
 * What is said at a field: the message of the field in the country, of the field, then of the fault (VMSG-01, VMSG-02), each
 * of the form's own (`findOwn`) before those of all forms; last what the error catalogue knows. `{size}` is a bound in MB.
 */
export function issueText(t: Text, findOwn: FindMessage, issue: Issue, { country, kind }: IssueSetting = {}): string {
  const { field, params = {} } = issue;
  const key = checkedKey(issue);
  // Of error 196, which names no age, or as `number`.
  if (key === 'minAge' && params.age === undefined) return fieldIssueText(t, issue);
  const variant = variantOf(key, params, kind);
  const values = valuesOf(t, field, params);
  const keys = variant ? [`${key}-${variant}`, key] : [key];
  const ofField = keys.flatMap((one) => [...(country ? [`${field}-${one}-${country}`] : []), `${field}-${one}`]);
  for (const name of [...ofField, ...keys]) {
    const text = findOwn(t, name, values) ?? findShared(t, name, values);
    if (text !== null) return text;
  }
  return fieldIssueText(t, issue);
}
