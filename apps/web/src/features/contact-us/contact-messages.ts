import type { FieldIssue } from '@foyer/contract/error';
import { CODE } from '@foyer/contract/error-code';
import { formatUploadSize } from '@foyer/domain/upload/format-upload-size';
import type { Text } from '@foyer/texts/format';
import { callErrorText, fieldIssueText } from '../../data/errors/error-text.ts';
import type { Failure } from '../../data/transport.ts';

/** What is said at a field. */
export function issueText(t: Text, issue: FieldIssue): string {
  const { key, params = {} } = issue;
  const size = formatUploadSize(Number(params.maximum ?? 0), t.figures);
  return t.find(`contact.issue-${key}`, { ...params, size }) ?? fieldIssueText(t, issue);
}

/** Codes about the call itself, not about contacting: what they mean is the same everywhere, and so is the text. */
const TOLD_BY_CODE: readonly string[] = [
  CODE.badRequest,
  CODE.noSession,
  'crossSiteRequest',
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
  'payloadTooLarge',
  'rateLimited',
  'requestInFlight',
];

/**
 * The words of the note about a failed send: of the sub-code if there is one (CONTACT-44, CONTACT-46), else what the API
 * says (CONTACT-47). A fault of the platform's own, which names its request, speaks to engineers: players get the text of
 * its code.
 */
export function failedNote(t: Text, failure: Failure): string {
  if (failure.kind !== 'refused') return callErrorText(t, failure);
  const { error, errorCode, errorSubCode, errorSubMessage } = failure.error;
  if (errorSubCode !== null) return t.find(`contact.subError-${errorSubCode}`) ?? errorSubMessage ?? error;
  const isForEngineers = errorCode === CODE.technicalIssue && errorSubMessage !== null;
  return isForEngineers || TOLD_BY_CODE.includes(errorCode) ? callErrorText(t, failure) : error;
}
