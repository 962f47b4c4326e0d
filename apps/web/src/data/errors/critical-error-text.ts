import type { Text } from '@foyer/texts/format';
import type { Failure } from '../transport.ts';

export function networkErrorText(t: Text, kind: Exclude<Failure['kind'], 'refused'>): string {
  if (kind === 'malformed') return t('error.100');
  return t(kind === 'offline' ? 'error-page.offline' : 'error-page.timeout');
}

/** From the messages of the first load alone; null for a code whose message is lazy. */
export function criticalErrorText(t: Text, failure: Failure): string | null {
  if (failure.kind !== 'refused') return networkErrorText(t, failure.kind);
  const { errorCode, errorDetails } = failure.error;
  return t.find(`error.${errorCode}`, { seconds: Math.ceil((errorDetails.retryAfterMs ?? 0) / 1000) });
}
