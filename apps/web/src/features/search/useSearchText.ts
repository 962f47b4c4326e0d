import { formatQuery } from '@foyer/domain/routing/query';
import { boundSearch } from '@foyer/domain/search/search-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from '../../data/location.tsx';

/** Debounce of the address: browsers allow few changes a second. Milliseconds. */
const DEBOUNCE_MS = 500;

export type SearchText = {
  text: string;
  change(text: string): void;
  /** Brings the address up to date now, as before leaving. */
  write(): void;
  /** Goes to another address; the history entry behind it has the text. */
  leave(to: string): void;
};

/** The text of a search: typed into a field and, debounced, in the address (`?q=`, replacing its entry). `asked`: the address's. */
export function useSearchText(asked: string): SearchText {
  const { location, go } = useNavigation();
  const [text, setText] = useState(asked);
  const written = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ location, go, text });
  latest.current = { location, go, text };

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    const { location: here, go: goTo, text: typed } = latest.current;
    if (typed === written.current) return;
    written.current = typed;
    const { q: _, page: __, ...others } = here.query;
    goTo(`${here.path}${formatQuery(typed === '' ? others : { ...others, q: typed })}`, { replace: true });
  }, []);
  const change = useCallback(
    (typed: string) => {
      const bounded = boundSearch(typed);
      latest.current = { ...latest.current, text: bounded };
      setText(bounded);
      clearTimeout(timer.current);
      timer.current = setTimeout(write, DEBOUNCE_MS);
    },
    [write],
  );
  const leave = useCallback(
    (to: string) => {
      write();
      // Two changes of the address in one go would be one: the text would be lost.
      queueMicrotask(() => latest.current.go(to));
    },
    [write],
  );
  return { text, change, write, leave };
}
