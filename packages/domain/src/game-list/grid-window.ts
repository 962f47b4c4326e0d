/** All lengths are CSS px. */
export type GridView = {
  /** Relative to the list's top; negative while the list begins further down. */
  scrollTop: number;
  viewport: number;
  columns: number;
  rowHeight: number;
  count: number;
  overscan: number;
  heading?: 'up' | 'down';
};

export type GridWindow = {
  first: number;
  end: number;
  before: number;
  rows: number;
  height: number;
  /** First game of the topmost visible row, and how far that row starts above the viewport. */
  anchor: number;
  anchorOffset: number;
};

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Draws the last screenful when a list shrank under a deep scroll, so that it is never blank. */
export function gridWindow(view: GridView): GridWindow {
  const { scrollTop, viewport, columns, rowHeight, count, overscan, heading } = view;
  const rows = Math.ceil(count / columns);
  const height = rows * rowHeight;
  if (rows === 0 || rowHeight <= 0) {
    return { first: 0, end: 0, before: 0, rows: 0, height: 0, anchor: 0, anchorOffset: -scrollTop };
  }
  const top = within(scrollTop, 0, Math.max(0, height - viewport));
  const topRow = Math.min(Math.floor(top / rowHeight), rows - 1);
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
