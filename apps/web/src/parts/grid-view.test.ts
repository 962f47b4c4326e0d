import { expect, test } from 'vitest';
import { coversScreen, type View } from './grid-view.ts';

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
