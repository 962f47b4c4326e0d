import type { Text } from '@foyer/texts/format';
import { useEffect, useState } from 'react';
import { withMessages } from '../lazy-messages.ts';
import { useText } from '../texts.tsx';
import type { Failure } from '../transport.ts';
import { criticalErrorText } from './critical-error-text.ts';
import type { ErrorMessage } from './error-text.ts';

let formatMessage: ((t: Text, failure: Failure) => ErrorMessage) | undefined;

/**
 * What is said of a failure, for what is part of the first load: never empty. The rule of the rare codes and their texts
 * come when one is met; until they are here, and where they cannot be had, it is an unknown error.
 */
export function useErrorMessage(failure: Failure): ErrorMessage {
  const t = useText();
  const first = criticalErrorText(t, failure);
  const [, setReady] = useState(false);
  const isWanted = first === null;
  useEffect(() => {
    if (!isWanted || formatMessage) return;
    let isGone = false;
    withMessages(import('./error-text.ts')).then(
      ({ callErrorMessage: failureMessage }) => {
        formatMessage = failureMessage;
        if (!isGone) setReady(true);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isWanted && formatMessage ? formatMessage(t, failure) : { text: first ?? t('error.1'), link: null };
}
