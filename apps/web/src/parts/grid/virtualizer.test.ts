import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { View } from './grid-view.ts';
import { createVirtualizer, type GridGames, type Virtualizer } from './virtualizer.ts';

/** A page of the size of a phone with a list below a head of 200 px: tiles of 90 x 120 in 3 columns, gaps of 10. */
const HEAD = 200;
let page = { scrollY: 0, width: 290, columns: 3 };
let list: HTMLElement;
let views: (View | null)[];
let virtualizer: Virtualizer;

const gamesOf = (ids: readonly number[], listName = 'all'): GridGames => ({
  count: ids.length,
  idAt: (index) => ids[index] ?? -1,
  listName,
});
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

beforeEach(() => {
  page = { scrollY: 0, width: 290, columns: 3 };
  views = [];
  list = document.createElement('ul');
  list.getBoundingClientRect = () => new DOMRect(0, HEAD - page.scrollY, page.width, 0);
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    () =>
      ({
        gridTemplateColumns: Array(page.columns).fill('90px').join(' '),
        rowGap: '10px',
        scrollPaddingTop: '72px',
        scrollPaddingBottom: '74px',
      }) as CSSStyleDeclaration,
  );
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => {
    page.scrollY += top;
  });
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => {
    page.scrollY = top;
  });
  virtualizer = createVirtualizer(list, (view) => views.push(view));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scrollTo(top: number): void {
  page.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
}

describe('a list that is drawn in part', () => {
  test('has its whole height at once, before the page is scrolled to its place', () => {
    virtualizer.show(gamesOf(numbers(10_000)), false);
    expect(list.style.height).toBe(`${3334 * 130 - 10}px`);
    expect(views.at(-1)).toMatchObject({ columns: 3, rowHeight: 130, scrollTop: -HEAD });
  });

  test('a list that is whole keeps the height of its tiles', () => {
    virtualizer.show(gamesOf(numbers(42)), true);
    expect(list.style.height).toBe('');
  });

  test('letters of another size bring other columns, although the list keeps its own width', () => {
    let resized = (_: Element) => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #seen = new Set<Element>();
        constructor(report: () => void) {
          resized = (element) => this.#seen.has(element) && report();
        }
        observe(element: Element) {
          this.#seen.add(element);
        }
        disconnect() {
          this.#seen.clear();
        }
      },
    );
    const stop = virtualizer.follow();
    virtualizer.show(gamesOf(numbers(300)), false);
    page.columns = 2;
    resized(document.documentElement);
    expect(views.at(-1)?.columns).toBe(2);
    expect(views.at(-1)?.rowHeight).toBeCloseTo((140 * 4) / 3 + 10);
    stop();
  });

  test('without a layout it says so', () => {
    page.width = 0;
    virtualizer.show(gamesOf(numbers(10)), false);
    expect(views).toEqual([null]);
  });

  test.each([
    [
      'games that come above move it down',
      numbers(1000).flatMap((id) => (id === 0 ? [5001, 5002, 5003, 0] : [id])),
      130,
    ],
    ['games that go above move it up', numbers(994, 6), -260],
    ['games that come below move nothing', numbers(4000), 0],
    ['when its first game is gone it stays where it is', numbers(1000).filter((id) => id !== 300), 0],
  ])('the same tile stays in sight: %s', (_, ids, by) => {
    const stop = virtualizer.follow();
    virtualizer.show(gamesOf(numbers(1000)), false);
    // The row of the games 300 to 302 is the first in sight, 40 px of it above the screen.
    scrollTo(HEAD + 100 * 130 + 40);
    virtualizer.show(gamesOf(ids), false);
    expect(page.scrollY).toBe(HEAD + 100 * 130 + 40 + by);
    stop();
  });

  test('at the top nothing is moved, whatever comes', () => {
    const stop = virtualizer.follow();
    virtualizer.show(gamesOf(numbers(100)), false);
    scrollTo(50);
    virtualizer.show(gamesOf([5001, 5002, 5003, ...numbers(100)]), false);
    expect(page.scrollY).toBe(50);
    stop();
  });

  test('another list begins at the top of the page; one that is in sight from its top moves nothing', () => {
    const stop = virtualizer.follow();
    virtualizer.show(gamesOf(numbers(1000)), false);
    scrollTo(150);
    virtualizer.show(gamesOf(numbers(10), 'all 901'), false);
    expect(page.scrollY).toBe(150);
    scrollTo(9000);
    virtualizer.show(gamesOf(numbers(20), 'all 902'), false);
    expect(page.scrollY).toBe(0);
    stop();
  });

  test('a turned screen has other rows, and shows the same tile in the same place', () => {
    const stop = virtualizer.follow();
    virtualizer.show(gamesOf(numbers(1000)), false);
    scrollTo(HEAD + 100 * 130);
    page = { ...page, width: 590, columns: 5 };
    window.dispatchEvent(new Event('resize'));
    const rowHeight = (550 / 5) * (4 / 3) + 10;
    expect(page.scrollY).toBeCloseTo(HEAD + 60 * rowHeight, 3);
    expect(Number.parseFloat(list.style.height)).toBeCloseTo(200 * rowHeight - 10, 3);
    stop();
  });

  test('a game is brought between header and foot, and not moved when it is there', () => {
    virtualizer.show(gamesOf(numbers(1000)), false);
    virtualizer.reveal(2);
    expect(page.scrollY).toBe(0);
    virtualizer.reveal(999);
    const rowTop = HEAD + 333 * 130 - page.scrollY;
    expect(rowTop).toBeGreaterThanOrEqual(72);
    expect(rowTop + 130).toBeLessThanOrEqual(800 - 74);
    expect(views.at(-1)?.scrollTop).toBe(page.scrollY - HEAD);
  });

  test('it stops when it is told to', () => {
    virtualizer.follow()();
    const seen = views.length;
    scrollTo(500);
    expect(views).toHaveLength(seen);
  });
});
