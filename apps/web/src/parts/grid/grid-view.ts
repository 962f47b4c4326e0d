import { type GridView, type GridWindow, gridWindow } from '@foyer/domain/game-list/grid-window';

/** The visible part of a list; CSS px. */
export type View = Pick<GridView, 'scrollTop' | 'viewport' | 'columns' | 'rowHeight'> & {
  gap: number;
  heading?: 'up' | 'down';
  /** Overscan in rows; by default from `AHEAD`. */
  ahead?: number;
};

/** Overscan in the direction of scrolling, at least one row. CSS px. */
const AHEAD = 340;
/** Tiles are 3 to 4 (GameTile.module.css). */
const TILE_HEIGHT = 4 / 3;

/** Null without layout. */
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

export function isSameView(a: View, b: View, count: number): boolean {
  const [one, other] = [windowOf(a, count), windowOf(b, count)];
  return one.first === other.first && one.end === other.end && a.rowHeight === b.rowHeight && a.columns === b.columns;
}

/** Whether the rows drawn for one view cover another and `ahead` rows in the direction of scrolling. */
export function coversScreen(drawn: View, seen: View, count: number, ahead = 0): boolean {
  if (drawn.rowHeight !== seen.rowHeight || drawn.columns !== seen.columns) return false;
  const there = windowOf(drawn, count);
  const { first, end } = gridWindow({ ...seen, count, overscan: ahead });
  return there.first <= first && there.end >= end;
}

export function scrollToRow(list: HTMLElement, { columns, rowHeight }: View, index: number, distance: number): void {
  const top = list.getBoundingClientRect().top + Math.floor(index / columns) * rowHeight - distance;
  if (Math.abs(top) >= 1) window.scrollBy({ top, behavior: 'instant' });
}

export function scrollPadding(): { top: number; foot: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: Number.parseFloat(scrollPaddingTop) || 0, foot: Number.parseFloat(scrollPaddingBottom) || 0 };
}
