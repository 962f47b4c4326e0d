import { useEffect, useRef, useState } from 'react';

/** `waiting` goes on; a `problem` is the text of what ended it, `isUnknown` that the person has no account. */
export type SigningCheck =
  | { state: 'waiting' | 'refused' | 'expired' | 'approved' }
  | { state: 'failed'; problem: string; isUnknown?: boolean };

/** Milliseconds between an answer and the next check. */
const POLL_MS = 1500;

/** Checks until the person has answered or this ends. A check that is under way then still does what it does. */
export function useSigningPoll(check: () => Promise<SigningCheck>): SigningCheck {
  const [current, setCurrent] = useState<SigningCheck>({ state: 'waiting' });
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const poll = async () => {
      const answer = await latest.current();
      if (isOver) return;
      if (answer.state === 'waiting') timer = setTimeout(() => void poll(), POLL_MS);
      else setCurrent(answer);
    };
    timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return current;
}
