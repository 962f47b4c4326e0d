import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchSearchKey } from '../../browser/search-key.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { listenForSearch } from './search-shortcuts.ts';

const actions = { open: vi.fn(), prefetch: vi.fn() };
let stop: () => void;
beforeEach(() => {
  render(
    <>
      <a id="entry" href="/hu/games/search" data-search>
        <span>Search</span>
      </a>
      <a id="modal" href="?page=2&modal=search">
        Quick search
      </a>
      <a id="other" href="/all-games">
        All games
      </a>
      <input id="name" />
      <textarea id="note" />
      <div id="text" contentEditable suppressContentEditableWarning />
    </>,
  );
  stop = listenForSearch(document, actions);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;

/** Presses a key and says whether the search was opened. */
function opens(target: EventTarget, init: KeyboardEventInit = {}): boolean {
  actions.open.mockClear();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init }));
  return actions.open.mock.calls.length === 1;
}

test('the key / opens the search, unless one is typing or means something else by it', () => {
  expect(opens(document.body)).toBe(true);
  expect(opens(at('other'))).toBe(true);
  expect(['name', 'note', 'text'].map((id) => opens(at(id)))).toEqual([false, false, false]);
  expect(opens(document.body, { ctrlKey: true })).toBe(false);
  expect(opens(document.body, { key: '?' })).toBe(false);
  render(<dialog open />);
  expect(opens(document.body)).toBe(false);
});

test('switched off, the key does nothing, also after a reload', () => {
  switchSearchKey(false);
  expect([opens(document.body), localStore.get('foyer-search-key')]).toEqual([false, 'off']);
  switchSearchKey(true);
  expect([opens(document.body), localStore.get('foyer-search-key')]).toEqual([true, null]);
});

test('on the page of the search it leads into the field', () => {
  render(
    <main>
      <input id="field" type="search" />
    </main>,
  );
  expect(opens(document.body)).toBe(false);
  expect(document.activeElement).toBe(at('field'));
});

test('looking at a way to the search fetches what it needs', () => {
  at('other').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(actions.prefetch).not.toHaveBeenCalled();
  at('modal').dispatchEvent(new Event('touchstart', { bubbles: true }));
  at('entry').firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(actions.prefetch).toHaveBeenCalledTimes(2);
});

test('the link of the header opens the search over the page; with a modifier it stays a link', () => {
  const press = (init: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    at('entry').firstElementChild?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({}), actions.open.mock.calls.length]).toEqual([true, 1]);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press({ metaKey: true });
  expect(actions.open).toHaveBeenCalledTimes(1);
  stop();
  expect(opens(document.body)).toBe(false);
});
