import { CODE } from '@foyer/contract/error-code';
import type { Text } from '@foyer/texts/format';
import { callErrorText } from '../../data/errors/error-text.ts';
import type { Failure } from '../../data/transport.ts';

/** Codes about the call itself, not about contacting: their text is the same everywhere. */
const CALL_CODES: readonly string[] = [
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
 * What is said of a failed send: the text of the sub-code (CONTACT-44, CONTACT-46), else what the API says (CONTACT-47). A
 * fault of the platform's own, which names its request, speaks to engineers: players get the text of its code.
 */
export function contactFailureText(t: Text, failure: Failure): string {
  if (failure.kind !== 'refused') return callErrorText(t, failure);
  const { error, errorCode, errorSubCode, errorSubMessage } = failure.error;
  if (errorSubCode !== null) return t.find(`contact.subError-${errorSubCode}`) ?? errorSubMessage ?? error;
  const isForEngineers = errorCode === CODE.technicalIssue && errorSubMessage !== null;
  return isForEngineers || CALL_CODES.includes(errorCode) ? callErrorText(t, failure) : error;
}
