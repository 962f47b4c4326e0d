/** All lengths are CSS px. */
export type GridView = {
  /** How far the screen's top is below the list's top; negative while the list begins further down. */
  scrollTop: number;
  /** Height of the screen. */
  viewport: number;
  /** Tiles in a row, at least 1. */
  columns: number;
  /** From the top of one row to the top of the next, so with one gap. */
  rowHeight: number;
  /** Games in the list. */
  count: number;
  /** Rows drawn beyond the edge that the reader moves to, or beyond each edge. */
  overscan: number;
  heading?: 'up' | 'down';
};

export type GridWindow = {
  /** Games from `first` up to, not including, `end` are drawn. */
  first: number;
  end: number;
  /** Height of the rows above the first that is drawn. */
  before: number;
  rows: number;
  /** All rows with a gap below each. */
  height: number;
  /** The first game of the topmost row that can be seen, and how far that row's top is below the screen's top. */
  anchor: number;
  anchorOffset: number;
};

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/**
 * Which games a list of fixed row height draws at a scroll place. Beyond either end it draws the nearest screenful, so
 * that a list that shrank under a deep scroll place is never blank.
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
  // One that only touches the lower edge is not seen.
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
