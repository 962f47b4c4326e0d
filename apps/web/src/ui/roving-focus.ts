import { logicalArrowKey } from './reading-direction.ts';

export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

type Cell = { left: number; top: number };

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
/** CSS px by which cells of one line may differ. */
const SAME_LINE = 2;

function isGridKey(key: string): key is GridKey {
  return KEYS.includes(key);
}

export function columnsOf(cells: readonly Cell[]): number {
  const [first] = cells;
  if (!first) return 0;
  const next = cells.findIndex(({ top }) => top - first.top > SAME_LINE);
  return next < 0 ? cells.length : next;
}

/** Index of the next cell; null outside the grid. Home and End: of the line, with `isFar` (Ctrl) of the grid. */
export function stepInGrid(
  key: GridKey,
  { index, count, columns, isFar = false }: { index: number; count: number; columns: number; isFar?: boolean },
): number | null {
  const line = Math.floor(index / columns);
  const within = (target: number) => (target >= 0 && target < count ? target : null);
  switch (key) {
    case 'ArrowLeft':
      return within(index - 1);
    case 'ArrowRight':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - columns);
    case 'ArrowDown':
      return line < Math.floor((count - 1) / columns) ? Math.min(index + columns, count - 1) : null;
    case 'Home':
      return isFar ? 0 : line * columns;
    case 'End':
      return isFar ? count - 1 : Math.min((line + 1) * columns, count) - 1;
  }
}

const LISTS = '[data-arrows]';
const CONTROLS = 'a[href], button:not([disabled])';

/** Visible cells only. */
function cellsOf(list: Element): HTMLElement[] {
  return [...list.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.inert && child.getClientRects().length > 0,
  );
}

function cellAt(list: Element, inside: Element): HTMLElement | undefined {
  return [...list.children].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.contains(inside),
  );
}

const controlsOf = (scope: Element) => [...scope.querySelectorAll<HTMLElement>(CONTROLS)];

/** Only the controls of the current cell of a grid stay in the tab order. */
function setRovingTabIndex(list: Element, current: Element): void {
  if (list.getAttribute('data-arrows') !== 'grid') return;
  for (const cell of list.children) {
    for (const control of controlsOf(cell)) control.tabIndex = cell === current ? 0 : -1;
  }
}

function focusCell(list: Element, cell: HTMLElement | undefined): boolean {
  const [control] = cell ? controlsOf(cell) : [];
  if (!cell || !control) return false;
  setRovingTabIndex(list, cell);
  control.focus();
  return true;
}

/** Past the edge of a grid: the nearest cell of the grid above or below. */
function focusNextGrid(list: Element, from: HTMLElement, key: GridKey): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  const lists = [...document.querySelectorAll('[data-arrows="grid"]')];
  const at = lists.indexOf(list);
  const next = at < 0 ? undefined : lists[key === 'ArrowDown' ? at + 1 : at - 1];
  if (!next) return false;
  const cells = cellsOf(next);
  const columns = Math.max(columnsOf(cells.map(positionOf)), 1);
  const line = key === 'ArrowDown' ? cells.slice(0, columns) : cells.slice(-(cells.length % columns || columns));
  const { left } = positionOf(from);
  const distance = (cell: HTMLElement) => Math.abs(positionOf(cell).left - left);
  return focusCell(next, line.toSorted((a, b) => distance(a) - distance(b))[0]);
}

function positionOf(cell: HTMLElement): Cell {
  const { left, top } = cell.getBoundingClientRect();
  return { left, top };
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, altKey, metaKey, shiftKey, ctrlKey } = event;
  const key = logicalArrowKey(event.key);
  if (!(target instanceof Element)) return;
  const list = target.closest(LISTS);
  const cell = list && cellAt(list, target);
  if (!list || !cell) return;
  // A virtual list may have drawn new cells.
  if (key === 'Tab') setRovingTabIndex(list, cell);
  if (!isGridKey(key) || altKey || metaKey || shiftKey || event.defaultPrevented) return;
  if (ctrlKey && key !== 'Home' && key !== 'End') return;
  const cells = cellsOf(list);
  const index = cells.indexOf(cell);
  if (index < 0) return;
  const columns = columnsOf(cells.map(positionOf));
  const next = stepInGrid(key, { index, count: cells.length, columns, isFar: ctrlKey });
  const isMoved = next === null ? focusNextGrid(list, cell, key) : next !== index && focusCell(list, cells[next]);
  // Otherwise the key scrolls the page.
  if (isMoved || next === index) event.preventDefault();
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const list = target.closest(LISTS);
  const cell = list && cellAt(list, target);
  if (list && cell) setRovingTabIndex(list, cell);
}

/**
 * Roving focus for every list with `data-arrows`: a `grid` is one tab stop, in a `line` each link stays one. Two listeners for
 * the whole document, no rendering. Returns a function that stops it.
 */
export function startRovingFocus(root: Document): () => void {
  root.addEventListener('keydown', onKeyDown);
  root.addEventListener('focusin', onFocusIn);
  return () => {
    root.removeEventListener('keydown', onKeyDown);
    root.removeEventListener('focusin', onFocusIn);
  };
}
