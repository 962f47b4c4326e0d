import { expect, test, vi } from 'vitest';
import { coversScreen, measureList, type View } from './grid-view.ts';

const view = (scrollTop: number, more: Partial<View> = {}): View => ({
  scrollTop,
  viewport: 800,
  columns: 3,
  rowHeight: 200,
  gap: 0,
  heading: 'down',
  ...more,
});

// At the top four rows are seen and two more are drawn.
test.each([
  ['a row further on', view(100), 0, true],
  ['a row further on, with one ahead', view(100), 1, true],
  ['two rows further on', view(300), 0, true],
  ['two rows further on, with one ahead', view(300), 1, false],
  ['three rows further on', view(500), 0, false],
  ['on a screen of other columns', view(0, { columns: 4 }), 0, false],
  ['with tiles of another height', view(0, { rowHeight: 210 }), 0, false],
])('what is drawn at the top of a long list covers the screen %s: %s', (_, seen, ahead, covers) => {
  expect(coversScreen(view(0), seen, 10_000, ahead)).toBe(covers);
});

test('at its end a list needs no row ahead', () => {
  expect(coversScreen(view(1200), view(1200), 30, 1)).toBe(true);
});

test.each([
  [1, 300, '10px', 410],
  [3, 320, '10px', 100 * (4 / 3) + 10],
  [3, 300, 'normal', 100 * (4 / 3)],
])('%i columns in %i px with gaps of %s make rows of %d px', (columns, width, rowGap, rowHeight) => {
  const list = document.createElement('ul');
  list.style.gridTemplateColumns = Array.from({ length: columns }, () => '100px').join(' ');
  list.style.rowGap = rowGap;
  document.body.append(list);
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, width, 5_000));
  expect(measureList(list)).toMatchObject({ scrollTop: 40, columns, rowHeight: expect.closeTo(rowHeight, 6) });
  list.remove();
});

test('a list without layout has no measures', () => {
  expect(measureList(document.createElement('ul'))).toBeNull();
});
