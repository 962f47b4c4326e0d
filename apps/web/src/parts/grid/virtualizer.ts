import { listHeight, measureList, scrollPadding, scrollToRow, type View, windowOf } from './grid-view.ts';

export type GridGames = {
  count: number;
  /** A stable id: scroll position and focus survive a change of the list. */
  idAt(index: number): number;
  /** Another name is another list, shown from its top. */
  listName: string;
};

/** The first visible game. `offset`: of its row below the screen's top, CSS px. */
type Anchor = { index: number; id: number; offset: number; rowHeight: number; columns: number };

export type Virtualizer = {
  /** Replaces games that are drawn already, without measuring. */
  replace(games: GridGames, isWhole: boolean): void;
  /** Call it right after the games were drawn. `isWhole`: all of them are. */
  show(games: GridGames, isWhole: boolean): void;
  measure(): void;
  /** Scrolls a game into view at once, to be focused. */
  reveal(index: number): void;
  /** Follows scrolling and resizing. Returns a function that stops it. */
  follow(): () => void;
};

export function indexOfId({ count, idAt }: GridGames, id: number): number {
  for (let index = 0; index < count; index += 1) if (idAt(index) === id) return index;
  return -1;
}

/** The same tile stays visible when the width or the games change. `onView`: null without layout; urgent: draw in this frame. */
export function createVirtualizer(
  list: HTMLElement,
  onView: (view: View | null, isUrgent: boolean) => void,
): Virtualizer {
  let games: GridGames = { count: 0, idAt: () => 0, listName: '' };
  let isPart = false;
  let anchor: Anchor | null = null;

  const setHeight = (view: View) => {
    if (isPart) list.style.height = `${listHeight(view, games.count)}px`;
  };

  /** Scroll anchoring: another width has other rows. */
  const anchorScroll = (view: View, { index, offset, rowHeight, columns }: Anchor) => {
    if (offset > 0 || (view.rowHeight === rowHeight && view.columns === columns)) return view;
    setHeight(view);
    scrollToRow(list, view, index, (offset * view.rowHeight) / rowHeight);
    return measureList(list);
  };

  let lastTop = 0;
  let heading: 'up' | 'down' = 'down';
  const headingOf = (top: number) => {
    if (top !== lastTop) heading = top < lastTop ? 'up' : 'down';
    lastTop = top;
    return heading;
  };

  const measure = (isUrgent = false) => {
    const measured = measureList(list);
    const placed = measured && anchor ? anchorScroll(measured, anchor) : measured;
    const view = placed && { ...placed, heading: headingOf(placed.scrollTop) };
    const { anchor: index, anchorOffset: offset } = view ? windowOf(view, games.count) : { anchor: 0, anchorOffset: 0 };
    const { rowHeight = 0, columns = 1 } = view ?? {};
    anchor = view && games.count > 0 ? { index, id: games.idAt(index), offset, rowHeight, columns } : null;
    onView(view, isUrgent);
  };

  return {
    replace(next, isWhole) {
      isPart = !isWhole;
      games = next;
    },
    show(next, isWhole) {
      isPart = !isWhole;
      const isOther = games.listName !== '' && games.listName !== next.listName;
      games = next;
      const view = measureList(list);
      // Before a parent's layout effect restores the scroll position.
      if (view) setHeight(view);
      if (view && view.scrollTop > 0 && isOther) window.scrollTo({ top: 0, behavior: 'instant' });
      else if (view && anchor && anchor.offset <= 0) {
        const index = indexOfId(games, anchor.id);
        if (index >= 0 && index !== anchor.index) scrollToRow(list, view, index, anchor.offset);
      }
      measure();
    },
    measure: () => measure(),
    reveal(index) {
      const view = measureList(list);
      if (!view) return;
      const { top, foot } = scrollPadding();
      const rowTop = Math.floor(index / view.columns) * view.rowHeight - view.scrollTop;
      const isIn = rowTop >= top && rowTop + view.rowHeight <= view.viewport - foot;
      if (!isIn) scrollToRow(list, view, index, Math.max(top, (view.viewport - view.rowHeight) / 2));
      measure();
    },
    follow() {
      const resized = () => measure(true);
      // Our own scrolling happens while React renders: only the user's is urgent.
      const scrolled = ({ isTrusted }: Event) => measure(isTrusted);
      const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(resized) : null;
      observer?.observe(list);
      // A font size changes the columns, not the list's box.
      observer?.observe(document.documentElement);
      window.addEventListener('scroll', scrolled, { passive: true });
      window.addEventListener('resize', resized);
      return () => {
        observer?.disconnect();
        window.removeEventListener('scroll', scrolled);
        window.removeEventListener('resize', resized);
      };
    },
  };
}
