import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { columnsOf, type GridKey, startRovingFocus, stepInGrid } from './roving-focus.ts';

test.each<[GridKey, number, number | null]>([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, null],
  ['ArrowLeft', 0, null],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, null],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, null],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['End', 6, 7],
])('among 8 tiles in 3 columns %s leads from %i to %s', (key, index, to) => {
  expect(stepInGrid(key, { index, count: 8, columns: 3 })).toBe(to);
});

test('with Ctrl, Home and End are the first and the last of all', () => {
  const at = { index: 4, count: 8, columns: 3, isFar: true };
  expect([stepInGrid('Home', at), stepInGrid('End', at)]).toEqual([0, 7]);
});

test('columns are counted by the first line', () => {
  const cells = (tops: number[]) => tops.map((top) => ({ left: 0, top }));
  expect([[], [0], [0, 0.4, 0], [0, 1, 200, 200]].map((tops) => columnsOf(cells(tops)))).toEqual([0, 1, 3, 2]);
});

/** A tile with its link and its button. */
function tile(name: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${name}`;
  link.id = name;
  const heart = document.createElement('button');
  heart.id = `${name}-heart`;
  item.append(link, heart);
  return item;
}

function listOf(arrows: string, names: readonly string[]): HTMLUListElement {
  const list = document.createElement('ul');
  list.setAttribute('data-arrows', arrows);
  list.append(...names.map(tile));
  return list;
}

describe('the keys', () => {
  let stop = () => {};
  /** Two grids of two columns with 3 and 2 tiles, between links of the page. Each tile has a link and a button. */
  beforeEach(() => {
    document.body.append(
      listOf('grid', ['a1', 'a2', 'a3']),
      listOf('grid', ['b1', 'b2']),
      listOf('line', ['c1', 'c2']),
    );
    const places = new Map(
      [...document.querySelectorAll('li')].map((item, index) => [item, [index % 2, Math.floor(index / 2)]]),
    );
    // Grid a takes the lines 0 and 1 with a gap at the end.
    for (const item of document.querySelectorAll('ul:nth-of-type(2) li')) {
      places.set(item as HTMLLIElement, [[...(item.parentElement?.children ?? [])].indexOf(item), 2]);
    }
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const [column = 0, line = 0] = places.get(this as HTMLLIElement) ?? [];
      return new DOMRect(column * 100, line * 150, 100, 150);
    });
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
      return [this.getBoundingClientRect()] as unknown as DOMRectList;
    });
    stop = startRovingFocus(document);
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  function press(key: string, init: KeyboardEventInit = {}): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  }
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('a, button')].filter((control) => control.tabIndex === 0);

  test.each([
    ['a1', ['ArrowRight'], 'a2'],
    ['a1', ['ArrowDown'], 'a3'],
    ['a2', ['ArrowDown'], 'a3'],
    ['a2', ['End'], 'a2'],
    ['a3', ['ArrowRight'], 'a3'],
    ['a3', ['ArrowDown'], 'b1'],
    ['b2', ['ArrowUp'], 'a3'],
    ['b2', ['ArrowUp', 'ArrowUp', 'ArrowUp'], 'a1'],
    ['a2-heart', ['ArrowLeft'], 'a1'],
    ['c1', ['ArrowRight'], 'c2'],
    ['c1', ['ArrowUp'], 'c1'],
  ])('from %s %j lead to %s', (from, keys, to) => {
    byId(from).focus();
    for (const key of keys) press(key);
    expect(document.activeElement?.id).toBe(to);
  });

  test.each([
    ['End', 'a3'],
    ['Home', 'a1'],
    ['ArrowRight', 'a2'],
  ])('with Ctrl only Home and End are the list’s: from the second %s leads to %s', (key, to) => {
    byId('a2').focus();
    press(key, { ctrlKey: true });
    expect(document.activeElement?.id).toBe(to);
  });

  test('on a page written from right to left the left arrow leads on', () => {
    document.documentElement.dir = 'rtl';
    byId('a1').focus();
    press('ArrowLeft');
    expect(document.activeElement?.id).toBe('a2');
    press('ArrowRight');
    expect(document.activeElement?.id).toBe('a1');
    document.documentElement.removeAttribute('dir');
  });

  test('a grid is one stop of the Tab key: the tile that was last in focus, with its button', () => {
    byId('a1').focus();
    press('ArrowRight');
    expect(stops().map(({ id }) => id)).toEqual([
      'a2',
      'a2-heart',
      'b1',
      'b1-heart',
      'b2',
      'b2-heart',
      'c1',
      'c1-heart',
      'c2',
      'c2-heart',
    ]);
  });

  test('a tile that came meanwhile is no stop when Tab is pressed', () => {
    byId('a1').focus();
    document.querySelector('ul')?.append(tile('late'));
    expect(byId('late').tabIndex).toBe(0);
    expect(press('Tab')).toBe(false);
    expect(byId('late').tabIndex).toBe(-1);
  });

  test('keys with Alt or Meta, and those that lead nowhere, are the browser’s', () => {
    byId('a1').focus();
    expect([press('ArrowRight', { altKey: true }), press('ArrowRight', { metaKey: true }), press('ArrowUp')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(press('ArrowRight')).toBe(true);
  });
});
