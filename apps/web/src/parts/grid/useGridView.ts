import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../browser/after-paint.ts';
import { usePageVisit } from '../../data/location.tsx';
import { expectedView, saveLayout } from './grid-memory.ts';
import { coversScreen, isSameView, listHeight, type View, windowOf } from './grid-view.ts';
import { createVirtualizer, type GridGames, type Virtualizer } from './virtualizer.ts';

/** Games drawn without a layout to measure. */
const UNMEASURED = 42;

export type GridPart = {
  /** Games from `first` up to, not including, `end` are drawn. */
  first: number;
  end: number;
  columns: number;
  /** The height of the whole list, and the space above the first drawn row. */
  style: { height: string; paddingBlockStart: string } | undefined;
  reveal(index: number): void;
};

// React warns about layout effects on the server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Which games of a virtual list are drawn. A list that was shown before draws what will be visible at once, the rest after
 * the paint. Any other draws nothing before its first layout, but has its height for scroll restoration.
 */
export function useGridView(list: RefObject<HTMLElement | null>, games: GridGames, isWhole: boolean): GridPart {
  const { scrollTop: top } = usePageVisit();
  const [view, setView] = useState<View | null | undefined>(() => expectedView(games.listName, top));
  const virtualizer = useRef<Virtualizer | null>(null);
  const shownGames = useRef(games);
  const drawn = useRef(view ?? null);
  const inPage = useRef<View | null | undefined>(null);

  useBrowserLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const onView = (now: View | null, isUrgent: boolean) => {
      const { count, listName } = shownGames.current;
      if (now) saveLayout(listName, now);
      if (drawn.current?.ahead === 0 && now && coversScreen(drawn.current, now, count)) return;
      if (drawn.current && now && isSameView(drawn.current, now, count)) return;
      if (isUrgent && drawn.current && now && coversScreen(drawn.current, now, count, 1)) return;
      drawn.current = now;
      const isInPage = now && inPage.current && coversScreen(inPage.current, now, count);
      // Out of sight: a transition. In sight: in the frame that scrolls, or a gap is visible.
      if (isInPage) startTransition(() => setView(now));
      else if (isUrgent) flushSync(() => setView(now));
      else setView(now);
    };
    virtualizer.current = createVirtualizer(element, onView);
    return virtualizer.current.follow();
  }, [list]);
  useBrowserLayoutEffect(() => {
    inPage.current = view;
  }, [view]);
  useEffect(() => {
    if (view?.ahead !== 0) return;
    let isHere = true;
    void afterPaint().then(() => {
      if (!isHere) return;
      drawn.current = null;
      virtualizer.current?.measure();
    });
    return () => {
      isHere = false;
    };
  }, [view]);
  const shown = useRef<Virtualizer | null>(null);
  useBrowserLayoutEffect(() => {
    shownGames.current = games;
    // A list that was hidden, or drawn from its last layout, measures after scroll restoration.
    const isDrawn = shown.current !== virtualizer.current && drawn.current !== null;
    shown.current = virtualizer.current;
    if (isDrawn) virtualizer.current?.replace(games, isWhole);
    else virtualizer.current?.show(games, isWhole);
  }, [games, isWhole]);

  const reveal = (index: number) => virtualizer.current?.reveal(index);
  if (!view) {
    const end = view === null ? Math.min(games.count, UNMEASURED) : 0;
    return { first: 0, end, columns: 1, style: undefined, reveal };
  }
  const { first, end, before } = windowOf(view, games.count);
  const style = { height: `${listHeight(view, games.count)}px`, paddingBlockStart: `${before}px` };
  return { first, end, columns: view.columns, style, reveal };
}
