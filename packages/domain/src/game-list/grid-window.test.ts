import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GridView, gridWindow } from './grid-window.ts';

const PHONE: GridView = { scrollTop: 0, viewport: 800, columns: 3, rowHeight: 170, count: 10_000, overscan: 1 };
const at = (view: Partial<GridView>) => gridWindow({ ...PHONE, ...view });

describe('the window of a long list', () => {
  test.each([
    ['no game', { count: 0 }, { first: 0, end: 0, height: 0 }],
    ['one game', { count: 1 }, { first: 0, end: 1, height: 170 }],
    ['one game, scrolled past', { count: 1, scrollTop: 5000 }, { first: 0, end: 1, height: 170 }],
    ['a whole row', { count: 3 }, { first: 0, end: 3, height: 170 }],
    ['one game more than a row', { count: 4 }, { first: 0, end: 4, height: 340 }],
    ['the top', {}, { first: 0, end: 18, before: 0, height: 3334 * 170 }],
    ['the list below the screen', { scrollTop: -5000 }, { first: 0, end: 3 }],
    ['the list half down', { scrollTop: -400 }, { first: 0, end: 12 }],
    ['deep', { scrollTop: 170_000 }, { first: 999 * 3, end: 1006 * 3, before: 999 * 170, anchor: 3000 }],
    ['deep, on the way down', { scrollTop: 170_000, heading: 'down' }, { first: 1000 * 3, end: 1006 * 3 }],
    ['deep, on the way up', { scrollTop: 170_000, heading: 'up' }, { first: 999 * 3, end: 1005 * 3 }],
    ['deep, within a row', { scrollTop: 170_100 }, { first: 999 * 3, end: 1007 * 3, anchorOffset: -100 }],
    ['the end', { scrollTop: 3334 * 170 - 800 }, { first: 3328 * 3, end: 10_000 }],
    ['beyond the end', { scrollTop: 9_999_999 }, { first: 3328 * 3, end: 10_000 }],
    ['a height that is not known yet', { rowHeight: 0 }, { first: 0, end: 0, height: 0 }],
  ] as const)('at %s', (_, view, expected) => {
    expect(at(view)).toMatchObject(expected);
  });

  test('covers the screen at any place, and draws a few rows only', () => {
    const view = fc.record({
      scrollTop: fc.integer({ min: -2000, max: 700_000 }),
      viewport: fc.integer({ min: 100, max: 2000 }),
      columns: fc.integer({ min: 1, max: 9 }),
      rowHeight: fc.integer({ min: 60, max: 400 }),
      count: fc.integer({ min: 0, max: 10_000 }),
      overscan: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(view, (one) => {
        const { first, end, before, height } = gridWindow(one);
        const below = before + Math.ceil((end - first) / one.columns) * one.rowHeight;
        const lastSeen = Math.min(one.scrollTop + one.viewport, height);
        const isInside = one.scrollTop <= Math.max(0, height - one.viewport);
        if (isInside && lastSeen > 0) expect(before).toBeLessThanOrEqual(Math.max(0, one.scrollTop));
        if (isInside && lastSeen > 0) expect(below).toBeGreaterThanOrEqual(lastSeen);
        expect(first % one.columns).toBe(0);
        expect(end).toBeLessThanOrEqual(one.count);
        expect(one.count === 0 || end > first).toBe(true);
        const mostRows = Math.ceil(one.viewport / one.rowHeight) + 1 + 2 * one.overscan;
        expect(end - first).toBeLessThanOrEqual(mostRows * one.columns);
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });
});
