import { listHeight, measureList, scrollPadding, scrollToRow, type View, windowOf } from './grid-view.ts';

export type GridGames = {
  count: number;
  /** Names a game for good, so that the list keeps its place when it changes around the player. */
  idAt(index: number): number;
  /** Another name is another list: it is shown from its beginning. */
  listName: string;
};

/** The first game that can be seen, and how far its row is below the screen's top. */
type Anchor = { index: number; id: number; offset: number; rowHeight: number; columns: number };

export type Virtualizer = {
  /** Takes games that are drawn already, and looks at nothing: what can be seen is known by scrolling or by the next layout. */
  take(games: GridGames, isWhole: boolean): void;
  /** Takes other games, right after they were drawn. `isWhole`: all of them are in the page, which has its height by itself. */
  show(games: GridGames, isWhole: boolean): void;
  /** Looks what can be seen now. */
  look(): void;
  /** Brings a game into view at once, so that it can be given the focus. */
  reveal(index: number): void;
  /** Follows scrolling and resizing until it is told to stop. */
  follow(): () => void;
};

/** Where a game stands in the list; -1 when it is not in it. */
export function indexOfId({ count, idAt }: GridGames, id: number): number {
  for (let index = 0; index < count; index += 1) if (idAt(index) === id) return index;
  return -1;
}

/**
 * Keeps a long list and the page's scroll place in step: the same tile stays in sight when the window changes its width
 * and when games come or go; another list begins at its top. The page itself scrolls. `onView` is told what can be seen
 * now, null where there is no layout, and whether it must be drawn at once.
 */
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

  /** Another width has other rows: the first tile that could be seen is brought back to where it stood. */
  const keepPlace = (view: View, { index, offset, rowHeight, columns }: Anchor) => {
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

  const look = (isUrgent = false) => {
    const measured = measureList(list);
    const placed = measured && anchor ? keepPlace(measured, anchor) : measured;
    const view = placed && { ...placed, heading: headingOf(placed.scrollTop) };
    const { anchor: index, anchorOffset: offset } = view ? windowOf(view, games.count) : { anchor: 0, anchorOffset: 0 };
    const { rowHeight = 0, columns = 1 } = view ?? {};
    anchor = view && games.count > 0 ? { index, id: games.idAt(index), offset, rowHeight, columns } : null;
    onView(view, isUrgent);
  };

  return {
    take(next, isWhole) {
      isPart = !isWhole;
      games = next;
    },
    show(next, isWhole) {
      isPart = !isWhole;
      const isOther = games.listName !== '' && games.listName !== next.listName;
      games = next;
      const view = measureList(list);
      // The height is there before a parent's layout effect scrolls the page to its place.
      if (view) setHeight(view);
      if (view && view.scrollTop > 0 && isOther) window.scrollTo({ top: 0, behavior: 'instant' });
      else if (view && anchor && anchor.offset <= 0) {
        const index = indexOfId(games, anchor.id);
        if (index >= 0 && index !== anchor.index) scrollToRow(list, view, index, anchor.offset);
      }
      look();
    },
    look: () => look(),
    reveal(index) {
      const view = measureList(list);
      if (!view) return;
      const { top, foot } = scrollPadding();
      const rowTop = Math.floor(index / view.columns) * view.rowHeight - view.scrollTop;
      const isIn = rowTop >= top && rowTop + view.rowHeight <= view.viewport - foot;
      if (!isIn) scrollToRow(list, view, index, Math.max(top, (view.viewport - view.rowHeight) / 2));
      look();
    },
    follow() {
      const resized = () => look(true);
      // The page's own scrolling to a place comes while React draws: only the reader's is drawn at once.
      const scrolled = ({ isTrusted }: Event) => look(isTrusted);
      const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(resized) : null;
      observer?.observe(list);
      // Letters of another size change the columns, not the list's own box: the page around it tells of them.
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
