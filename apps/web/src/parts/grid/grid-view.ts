import { type GridView, type GridWindow, gridWindow } from '@foyer/domain/game-list/grid-window';

/** What can be seen of a list, in CSS px. */
export type View = Pick<GridView, 'scrollTop' | 'viewport' | 'columns' | 'rowHeight'> & {
  gap: number;
  /** Where the reader moves to. */
  heading?: 'up' | 'down';
  /** Rows drawn beyond the screen, where it is not the usual number. */
  ahead?: number;
};

/** Rows within about this distance of the screen are drawn ahead, where the reader moves to; at least one. CSS px. */
const AHEAD = 340;
/** Tiles are portraits of 3 to 4 (the style sheet of GameTile). */
const TILE_HEIGHT = 4 / 3;

/** Columns, row height and place of a list from its style; null where there is no layout. */
export function measureList(list: HTMLElement): View | null {
  const { width, top } = list.getBoundingClientRect();
  if (width === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(rowGap) || 0;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  return { scrollTop: -top, viewport: window.innerHeight, columns, rowHeight: tileWidth * TILE_HEIGHT + gap, gap };
}

export function windowOf(view: View, count: number): GridWindow {
  return gridWindow({ ...view, count, overscan: view.ahead ?? Math.max(1, Math.round(AHEAD / view.rowHeight)) });
}

/** Height of the whole list: no gap follows the last row. */
export function listHeight(view: View, count: number): number {
  return Math.max(0, windowOf(view, count).height - view.gap);
}

/** Whether both views draw the same rows in the same places. */
export function isSameView(a: View, b: View, count: number): boolean {
  const [one, other] = [windowOf(a, count), windowOf(b, count)];
  return one.first === other.first && one.end === other.end && a.rowHeight === b.rowHeight && a.columns === b.columns;
}

/** Whether the rows drawn for one view are all that can be seen in another, and so many rows `ahead` where the reader moves to. */
export function coversScreen(drawn: View, seen: View, count: number, ahead = 0): boolean {
  if (drawn.rowHeight !== seen.rowHeight || drawn.columns !== seen.columns) return false;
  const there = windowOf(drawn, count);
  const { first, end } = gridWindow({ ...seen, count, overscan: ahead });
  return there.first <= first && there.end >= end;
}

/** Scrolls the page so that the row of a game stands at a distance from the screen's top. */
export function scrollToRow(list: HTMLElement, { columns, rowHeight }: View, index: number, distance: number): void {
  const top = list.getBoundingClientRect().top + Math.floor(index / columns) * rowHeight - distance;
  if (Math.abs(top) >= 1) window.scrollBy({ top, behavior: 'instant' });
}

/** What sticks to the screen's top and foot, as the style sheet says of it. */
export function scrollPadding(): { top: number; foot: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: Number.parseFloat(scrollPaddingTop) || 0, foot: Number.parseFloat(scrollPaddingBottom) || 0 };
}
