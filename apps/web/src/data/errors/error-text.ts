import type { FieldIssue } from '@foyer/contract/error';
import type { ErrorFacts, ErrorLink, ErrorSentence, ErrorValue } from '@foyer/domain/errors/error-facts';
import { resolveErrorMessage, resolveFieldFault } from '@foyer/domain/errors/error-message';
import { formatLocale } from '@foyer/domain/locale/writing';
import type { Text, TextValues } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import type { Failure } from '../transport.ts';
import { networkErrorText } from './critical-error-text.ts';

/** What is said of a failed call, and the modal that it leads to with the words of the link. */
export type ErrorMessage = { text: string; link: { modal: ErrorLink; text: string } | null };

type Wording = { t: Text; timeZone: string | undefined };

function wordValue({ t, timeZone }: Wording, value: ErrorValue): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) {
    return dateFormat(t.language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(value);
  }
  const names = 'fields' in value ? value.fields.map((name) => t.find(`error-more.field-${name}`) ?? name) : value;
  return new Intl.ListFormat(formatLocale(t.language)).format(names);
}

function formatSentence(wording: Wording, { key, values }: ErrorSentence): string | null {
  const words: TextValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wordValue(wording, value)]),
  );
  return wording.t.find(`error.${key}`, words) ?? wording.t.find(`error-more.${key}`, words);
}

/**
 * The one message function (ERRCODE-01): what a player reads of an error code with all that came with it. A code without a
 * text is shown as it is (decisions, Error codes). Times are those of `timeZone`, the browser's own when absent. Needs the
 * texts that come later: what the first load shows goes through `useErrorMessage`.
 */
export function errorText(t: Text, error: ErrorFacts, timeZone?: string): string {
  const sentences = resolveErrorMessage(error).sentences.flatMap((one) => formatSentence({ t, timeZone }, one) ?? []);
  return sentences.length > 0 ? sentences.join(' ') : error.errorCode;
}

/** The sentence a player sees for a failed call: the text of its error code, or of what happened on the way. */
export function callErrorText(t: Text, failure: Failure): string {
  return failure.kind === 'refused' ? errorText(t, failure.error) : networkErrorText(t, failure.kind);
}

/** The same with the link that some codes bring along. */
export function callErrorMessage(t: Text, failure: Failure): ErrorMessage {
  const modal = failure.kind === 'refused' ? resolveErrorMessage(failure.error).link : null;
  return { text: callErrorText(t, failure), link: modal && { modal, text: t(`error-more.link-${modal}`) } };
}

/** What stands beside a field that a refused call complains of; the bare key of the fault when it has no text. */
export function fieldIssueText(t: Text, { key, params }: FieldIssue): string {
  return formatSentence({ t, timeZone: undefined }, resolveFieldFault(key, params?.number)) ?? key;
}
