import type { Text } from '@foyer/texts/format';
import type { Failure } from './transport.ts';

/** The sentence a player sees for a failed call: the text of its error code, or of what happened on the way. */
export function failureText(t: Text, failure: Failure): string {
  switch (failure.kind) {
    case 'refused': {
      const { errorCode, errorDetails, expireTime } = failure.error;
      const { hackLimit = 0, hackCount = 0, retryAfterMs = 0 } = errorDetails;
      return t(`error.${errorCode}`, {
        triesLeft: hackLimit - hackCount,
        seconds: Math.ceil(retryAfterMs / 1000),
        expireTime: expireTime ? new Date(expireTime) : new Date(0),
      });
    }
    case 'offline':
      return t('error-page.offline');
    case 'timeout':
      return t('error-page.timeout');
    case 'malformed':
      return t('error.100');
  }
}
