import type { FieldIssue } from '@foyer/contract/error';
import type { Text } from '@foyer/texts/format';
import { useEffect, useState } from 'react';
import { callErrorText } from '../../data/errors/error-text.ts';
import type { Failure } from '../../data/transport.ts';

/** Why a draft was not sent. */
export type SendProblem = {
  /** Said below the button; absent where the form says it otherwise. */
  text?: string;
  issues?: readonly FieldIssue[];
  /** The text is true only as long as the network is away. */
  isOffline?: boolean;
};

export function issuesIn(failure: Failure): readonly FieldIssue[] {
  return failure.kind === 'refused' ? (failure.error.errorDetails.issues ?? []) : [];
}

/** The problem that a failed call is to a form. */
export function toSendProblem(t: Text, failure: Failure): SendProblem {
  return { text: callErrorText(t, failure), issues: issuesIn(failure), isOffline: failure.kind === 'offline' };
}

const NONE: SendProblem = {};

export function useSendProblem() {
  const [problem, setProblem] = useState(NONE);
  const { isOffline = false, text = '' } = problem;
  useEffect(() => {
    if (!isOffline) return;
    const clear = () => setProblem(NONE);
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [isOffline]);
  return { text, show: setProblem, clear: () => setProblem(NONE) };
}
