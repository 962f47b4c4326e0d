import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useText } from '../texts.tsx';
import type { Failure } from '../transport.ts';
import { criticalErrorText } from './critical-error-text.ts';
import type { CallErrorMessage } from './error-text.ts';

const errorText = lazyPart(() => import('./error-text.ts'), { messages: 'later' });

/** The message of a failure, never empty. Texts of rare codes are lazy: until they are here it is an unknown error. */
export function useErrorMessage(failure: Failure): CallErrorMessage {
  const t = useText();
  const first = criticalErrorText(t, failure);
  const lazy = useLazyPart(errorText, first === null);
  if (first === null && lazy) return lazy.callErrorMessage(t, failure);
  return { text: first ?? t('error.1'), link: null };
}
