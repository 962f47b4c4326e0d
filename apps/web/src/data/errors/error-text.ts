import type { FieldIssue } from '@foyer/contract/error';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import type { ErrorFacts, ErrorLink, ErrorSentence, ErrorValue } from '@foyer/domain/errors/error-facts';
import { resolveErrorMessage, resolveFieldFault } from '@foyer/domain/errors/error-message';
import { formatLocale } from '@foyer/domain/locale/writing';
import { zoneCity } from '@foyer/domain/time/zone-city';
import type { Text, TextValues } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { LONG_MOMENT } from '@foyer/texts/moment-format';
import type { Failure } from '../transport.ts';
import { networkErrorText } from './critical-error-text.ts';

export type CallErrorMessage = { text: string; link: { to: ErrorLink; text: string } | null };

type Wording = { t: Text; timeZone?: string | undefined };

function formatValue({ t, timeZone }: Wording, value: ErrorValue): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) {
    return dateFormat(t.language, { ...LONG_MOMENT, timeZone }).format(value);
  }
  const names = 'fields' in value ? value.fields.map((name) => t.find(`error-more.field-${name}`) ?? name) : value;
  return new Intl.ListFormat(formatLocale(t.language)).format(names);
}

function formatSentence(wording: Wording, { key, values }: ErrorSentence): string | null {
  const words: TextValues = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(wording, value)])),
    zone: zoneCity(wording.timeZone ?? ''),
  };
  return wording.t.find(`error.${key}`, words) ?? wording.t.find(`error-more.${key}`, words);
}

/** Names of errors, unlike the sentences for engineers that stand in their place. */
const ERROR_NAME = /^[A-Za-z][\w-]*$/;

/** The text of the error's name, then of its code (VMSG-84). */
function namedErrorText(t: Text, { error: name }: ErrorFacts): string | null {
  return name && ERROR_NAME.test(name) ? (t.find(`error.${name}`) ?? t.find(`error-more.${name}`)) : null;
}

/**
 * ERRCODE-01. A code without a message is shown as it is. An exclusion ends by the market's clock, wherever the device is. Needs
 * the lazy messages: the first load uses `useErrorMessage`.
 */
export function errorText(
  t: Text,
  error: ErrorFacts,
  timeZone = error.errorCode === PROTECTION_CODE.closedUntil ? t.marketZone : undefined,
): string {
  const sentences = resolveErrorMessage(error).sentences.flatMap((one) => formatSentence({ t, timeZone }, one) ?? []);
  const named = error.error === error.errorCode ? null : namedErrorText(t, error);
  if (named !== null) return named;
  return sentences.length > 0 ? sentences.join(' ') : error.errorCode;
}

export function callErrorText(t: Text, failure: Failure): string {
  return failure.kind === 'refused' ? errorText(t, failure.error) : networkErrorText(t, failure.kind);
}

export function callErrorMessage(t: Text, failure: Failure): CallErrorMessage {
  const to = failure.kind === 'refused' ? resolveErrorMessage(failure.error).link : null;
  return { text: callErrorText(t, failure), link: to && { to, text: t(`error-more.link-${to}`) } };
}

/** For one field of a refused call: its fault, which may be a code of the catalogue; the bare key when it has no message (VMSG-85). */
export function fieldIssueText(t: Text, { key, params }: FieldIssue): string {
  const wording = { t };
  return (
    formatSentence(wording, resolveFieldFault(key, params?.number)) ??
    formatSentence(wording, { key, values: params ?? {} }) ??
    key
  );
}
