import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../browser/after-paint.ts';
import { usePageVisit } from '../../data/location.tsx';
import { expectedView, saveLayout } from './grid-memory.ts';
import { coversScreen, isSameView, listHeight, type View, windowOf } from './grid-view.ts';
import { createVirtualizer, type GridGames, type Virtualizer } from './virtualizer.ts';

/** What is drawn where there is no layout to measure, as in a page that nobody sees. */
const UNMEASURED = 42;

export type GridPart = {
  /** Games from `first` up to, not including, `end` are drawn. */
  first: number;
  end: number;
  columns: number;
  /** The list's whole height, and the place of what is not drawn above. */
  style: { height: string; paddingBlockStart: string } | undefined;
  reveal(index: number): void;
};

// There is no layout on the server, and React says so loudly.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Which games of a long list are drawn, by where the page is scrolled. A list that was shown before is drawn at once as far
 * as it will be seen, the rest after the paint. Of any other nothing is drawn before the first layout, but the list has its
 * height by then, so that the page can be scrolled to its place before anything is painted.
 */
export function useGridView(list: RefObject<HTMLElement | null>, games: GridGames, isWhole: boolean): GridPart {
  const { scrollTop: top } = usePageVisit();
  const [view, setView] = useState<View | null | undefined>(() => expectedView(games.listName, top));
  const keeper = useRef<Virtualizer | null>(null);
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
      // What is still out of sight is drawn between the frames. What is in sight, in the frame that scrolls and not in
      // the one after it: a row that comes late is seen as a gap.
      if (isInPage) startTransition(() => setView(now));
      else if (isUrgent) flushSync(() => setView(now));
      else setView(now);
    };
    keeper.current = createVirtualizer(element, onView);
    return keeper.current.follow();
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
      keeper.current?.look();
    });
    return () => {
      isHere = false;
    };
  }, [view]);
  const shown = useRef<Virtualizer | null>(null);
  useBrowserLayoutEffect(() => {
    shownGames.current = games;
    // A list that was hidden for a while, or drawn as expected, looks once the page has been scrolled to its place.
    const isDrawn = shown.current !== keeper.current && drawn.current !== null;
    shown.current = keeper.current;
    if (isDrawn) keeper.current?.take(games, isWhole);
    else keeper.current?.show(games, isWhole);
  }, [games, isWhole]);

  const reveal = (index: number) => keeper.current?.reveal(index);
  if (!view) {
    const end = view === null ? Math.min(games.count, UNMEASURED) : 0;
    return { first: 0, end, columns: 1, style: undefined, reveal };
  }
  const { first, end, before } = windowOf(view, games.count);
  const style = { height: `${listHeight(view, games.count)}px`, paddingBlockStart: `${before}px` };
  return { first, end, columns: view.columns, style, reveal };
}
