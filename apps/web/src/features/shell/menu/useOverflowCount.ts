import { type RefObject, useEffect, useState } from 'react';

/** How many children stand in the first line of a wrapping list. */
function countFirstLine(list: HTMLElement): number {
  const [first, ...rest] = Array.from(list.children).filter((child) => child instanceof HTMLElement);
  if (!first) return 0;
  const wrapped = rest.findIndex((child) => child.offsetTop > first.offsetTop);
  return wrapped < 0 ? rest.length + 1 : wrapped + 1;
}

/** The number of items that have room in one line, kept up to date with the list's width and its items. All of them on the server. */
export function useOverflowCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [fitting, setFitting] = useState(total);
  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver !== 'function') return;
    // A login changes the items at the same width. An empty list has nothing to count.
    if (total === 0) return;
    // The observer reports once at its start, after layout: no forced layout of our own.
    const observer = new ResizeObserver(() => setFitting(countFirstLine(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, total]);
  return Math.min(fitting, total);
}
