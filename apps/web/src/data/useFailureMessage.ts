import type { Text } from '@foyer/texts/format';
import { useEffect, useState } from 'react';
import type { FailureMessage } from './failure-text.ts';
import { firstFailureText } from './first-failure-text.ts';
import { withTexts } from './later-texts.ts';
import { useText } from './texts.tsx';
import type { Failure } from './transport.ts';

let wordIt: ((t: Text, failure: Failure) => FailureMessage) | undefined;

/**
 * What is said of a failure, for what is part of the first load: never empty. The rule of the rare codes and their texts
 * come when one is met; until they are here, and where they cannot be had, it is an unknown error.
 */
export function useFailureMessage(failure: Failure): FailureMessage {
  const t = useText();
  const first = firstFailureText(t, failure);
  const [, setReady] = useState(false);
  const isWanted = first === null;
  useEffect(() => {
    if (!isWanted || wordIt) return;
    let isGone = false;
    withTexts(import('./failure-text.ts')).then(
      ({ failureMessage }) => {
        wordIt = failureMessage;
        if (!isGone) setReady(true);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isWanted && wordIt ? wordIt(t, failure) : { text: first ?? t('error.1'), link: null };
}
