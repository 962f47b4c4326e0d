import { formatQuery } from '@foyer/domain/routing/query';
import { boundSearch } from '@foyer/domain/search/search-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from '../../data/location.tsx';

/** The address follows the text once nothing was typed for this long: browsers allow few changes a second. Milliseconds. */
const WRITE_AFTER_MS = 500;

export type SearchText = {
  /** As typed: at once. */
  text: string;
  change(text: string): void;
  /** Brings the address up to date now, as before leaving. */
  write(): void;
  /** Leaves for another address; the entry that is left tells the text. */
  leave(to: string): void;
};

/**
 * What is searched for: typed into a field, kept in the address (`?q=`, in place of the entry that is there), and taken from
 * it again when the visitor goes back. `asked` is the address's.
 */
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
      timer.current = setTimeout(write, WRITE_AFTER_MS);
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
