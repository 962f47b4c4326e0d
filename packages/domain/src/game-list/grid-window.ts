/** All lengths are CSS px. */
export type GridView = {
  /** Screen's top below the list's top; negative while the list begins further down. */
  scrollTop: number;
  viewport: number;
  /** At least 1. */
  columns: number;
  /** Row height with its gap. */
  rowHeight: number;
  count: number;
  /** Rows drawn beyond the edge that the reader moves to, or beyond both. */
  overscan: number;
  heading?: 'up' | 'down';
};

export type GridWindow = {
  /** Games `first` up to, not including, `end` are drawn. */
  first: number;
  end: number;
  /** Height above the first drawn row. */
  before: number;
  rows: number;
  height: number;
  /** The first game of the topmost visible row, and how far that row's top is above the screen's top. */
  anchor: number;
  anchorOffset: number;
};

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Which games a list of fixed row height draws. Beyond either end it draws the nearest screenful, so that a list that shrank
 * under a deep scroll is never blank.
 */
export function gridWindow(view: GridView): GridWindow {
  const { scrollTop, viewport, columns, rowHeight, count, overscan, heading } = view;
  const rows = Math.ceil(count / columns);
  const height = rows * rowHeight;
  if (rows === 0 || rowHeight <= 0) {
    return { first: 0, end: 0, before: 0, rows: 0, height: 0, anchor: 0, anchorOffset: -scrollTop };
  }
  const top = within(scrollTop, 0, Math.max(0, height - viewport));
  const topRow = Math.min(Math.floor(top / rowHeight), rows - 1);
  // A row that only touches the lower edge is not visible.
  const seenRows = Math.ceil((Math.min(scrollTop, top) + viewport) / rowHeight);
  const firstRow = Math.max(0, topRow - (heading === 'down' ? 0 : overscan));
  const endRow = within(seenRows + (heading === 'up' ? 0 : overscan), topRow + 1, rows);
  return {
    first: firstRow * columns,
    end: Math.min(count, endRow * columns),
    before: firstRow * rowHeight,
    rows,
    height,
    anchor: topRow * columns,
    anchorOffset: topRow * rowHeight - scrollTop,
  };
}
