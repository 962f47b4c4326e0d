import { isSearchKeyOn, recordSearchKeyPress } from '../../browser/search-key.ts';

/** What the shortcuts of the search can do. */
export type SearchActions = {
  /** Opens the search over the page. */
  open(): void;
  /** Fetches what a search needs: it is likely to come. */
  prepare(): void;
};

/** Links that lead to a search. */
const ENTRY = 'a[href*="modal=search"], a[href*="games/search"]';
/** Links that open the search over the page where a script runs, and lead to its page where none does. */
const OVER_PAGE = 'a[data-search]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function linkAt({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * The key `/` opens the search, unless it is switched off, one is typing or a dialog is open; on the page of the search it leads into the field.
 * Looking at a link to a search fetches what it needs. Gives the way to stop.
 */
export function listenForSearch(root: Document, { open, prepare }: SearchActions): () => void {
  const press = (event: KeyboardEvent) => {
    const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (isOther || !isSearchKeyOn() || isTyping(event.target) || root.querySelector('dialog[open]')) return;
    event.preventDefault();
    recordSearchKeyPress();
    const field = root.querySelector<HTMLInputElement>('main input[type="search"]');
    if (field) field.focus();
    else open();
  };
  const intend = (event: Event) => {
    if (linkAt(event, ENTRY)) prepare();
  };
  const click = (event: MouseEvent) => {
    const wantsMore = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsMore || !linkAt(event, OVER_PAGE)) return;
    event.preventDefault();
    open();
  };
  root.addEventListener('keydown', press);
  root.addEventListener('click', click, true);
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const name of intents) root.addEventListener(name, intend, { passive: true });
  return () => {
    root.removeEventListener('keydown', press);
    root.removeEventListener('click', click, true);
    for (const name of intents) root.removeEventListener(name, intend);
  };
}
