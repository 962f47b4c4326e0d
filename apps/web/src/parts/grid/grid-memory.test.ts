import { afterEach, expect, test, vi } from 'vitest';
import { expectedView, saveLayout } from './grid-memory.ts';
import { type View, windowOf } from './grid-view.ts';

/** A phone's list that begins 300 px below the page's top. */
const seen = (scrollTop: number): View => ({
  scrollTop,
  viewport: 800,
  columns: 3,
  rowHeight: 200,
  gap: 8,
  heading: 'up',
  ahead: 0,
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['anew', 0, -300, [0, 9]],
  ['where it was left', 2300, 2000, [30, 42]],
])(
  'a list that was shown is drawn at once when it is opened %s, as far as it is seen',
  (_, opening, scrollTop, drawn) => {
    vi.stubGlobal('scrollY', 1000);
    saveLayout('top', seen(700));
    const view = expectedView('top', opening);
    expect(view).toMatchObject({ scrollTop, columns: 3, rowHeight: 200, heading: 'down' });
    const { first, end } = windowOf(view ?? seen(0), 10_000);
    expect([first, end]).toEqual(drawn);
  },
);

test('of another list nothing is known, and of the last fifty something', () => {
  expect(expectedView('never shown', 0)).toBeUndefined();
  for (let index = 0; index < 60; index += 1) saveLayout(`search ${index}`, seen(0));
  expect(expectedView('search 59', 0)).toBeDefined();
  expect(expectedView('search 0', 0)).toBeUndefined();
});
