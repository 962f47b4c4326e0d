import { logicalArrowKey } from './reading-direction.ts';

/** A move of the focus within a grid of equal cells. */
export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

type Cell = { left: number; top: number };

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
/** Px by which cells of one line may differ: heights are fractions. */
const SAME_LINE = 2;

function isGridKey(key: string): key is GridKey {
  return KEYS.includes(key);
}

/** How many cells stand in the first line; 0 for none. */
export function columnsOf(cells: readonly Cell[]): number {
  const [first] = cells;
  if (!first) return 0;
  const next = cells.findIndex(({ top }) => top - first.top > SAME_LINE);
  return next < 0 ? cells.length : next;
}

/**
 * The cell that a key leads to, or null when it leads out of the grid. Home and End are the ends of the line, with
 * `isFar` (Ctrl) those of the grid. From above an unfinished last line its last cell is below.
 */
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

/** What the arrow keys walk over: `grid` is one stop of the Tab key, in a `line` each link stays one. */
const LISTS = '[data-arrows]';
const CONTROLS = 'a[href], button:not([disabled])';

/** The cells of a list that are on the screen's page: not those that its device does not show. */
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

/** Leaves one cell of a grid in the order of the Tab key, with all of its controls. */
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

/** From the edge of a grid on into the next one above or below: the cell that stands nearest in the line that is met. */
function leaveFor(list: Element, from: HTMLElement, key: GridKey): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  const lists = [...document.querySelectorAll('[data-arrows="grid"]')];
  const at = lists.indexOf(list);
  const next = at < 0 ? undefined : lists[key === 'ArrowDown' ? at + 1 : at - 1];
  if (!next) return false;
  const cells = cellsOf(next);
  const columns = Math.max(columnsOf(cells.map(placeOf)), 1);
  const line = key === 'ArrowDown' ? cells.slice(0, columns) : cells.slice(-(cells.length % columns || columns));
  const { left } = placeOf(from);
  const distance = (cell: HTMLElement) => Math.abs(placeOf(cell).left - left);
  return focusCell(next, line.toSorted((a, b) => distance(a) - distance(b))[0]);
}

function placeOf(cell: HTMLElement): Cell {
  const { left, top } = cell.getBoundingClientRect();
  return { left, top };
}

function pressed(event: KeyboardEvent): void {
  const { target, altKey, metaKey, shiftKey, ctrlKey } = event;
  const key = logicalArrowKey(event.key);
  if (!(target instanceof Element)) return;
  const list = target.closest(LISTS);
  const cell = list && cellAt(list, target);
  if (!list || !cell) return;
  // Cells that came meanwhile, as in a list that is drawn in part, are no stops either.
  if (key === 'Tab') setRovingTabIndex(list, cell);
  if (!isGridKey(key) || altKey || metaKey || shiftKey || event.defaultPrevented) return;
  if (ctrlKey && key !== 'Home' && key !== 'End') return;
  const cells = cellsOf(list);
  const index = cells.indexOf(cell);
  if (index < 0) return;
  const columns = columnsOf(cells.map(placeOf));
  const next = stepInGrid(key, { index, count: cells.length, columns, isFar: ctrlKey });
  const isMoved = next === null ? leaveFor(list, cell, key) : next !== index && focusCell(list, cells[next]);
  // Where there is nothing further the key scrolls the page, as it does elsewhere.
  if (isMoved || next === index) event.preventDefault();
}

function entered({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const list = target.closest(LISTS);
  const cell = list && cellAt(list, target);
  if (list && cell) setRovingTabIndex(list, cell);
}

/**
 * Lets the arrow keys walk over every list marked with `data-arrows`: `grid` is one stop of the Tab key (the current
 * cell's link and what stands in the cell), in a `line` each link stays a stop. Done by two listeners for the whole
 * document and no rendering; without a script all links are ordinary stops. Gives the way to stop.
 */
export function watchArrows(root: Document): () => void {
  root.addEventListener('keydown', pressed);
  root.addEventListener('focusin', entered);
  return () => {
    root.removeEventListener('keydown', pressed);
    root.removeEventListener('focusin', entered);
  };
}
