import { isSearchKeyOn, recordSearchKeyPress } from '../../browser/search-key.ts';
import { onLinkIntent } from '../../parts/link/link-intent.ts';

export type SearchActions = {
  /** Opens the search over the page. */
  open(): void;
  /** Prefetches what a search needs. */
  prefetch(): void;
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
 * The key `/` opens the search unless it is switched off, a field has the focus or a dialog is open; on the search page it
 * focuses the field. A pointer or the focus on a link to a search prefetches. Returns the function that stops it.
 */
export function listenForSearch(root: Document, { open, prefetch }: SearchActions): () => void {
  const press = (event: KeyboardEvent) => {
    const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (isOther || !isSearchKeyOn() || isTyping(event.target) || root.querySelector('dialog[open]')) return;
    event.preventDefault();
    recordSearchKeyPress();
    const field = root.querySelector<HTMLInputElement>('main input[type="search"]');
    if (field) field.focus();
    else open();
  };
  const click = (event: MouseEvent) => {
    const wantsMore = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsMore || !linkAt(event, OVER_PAGE)) return;
    event.preventDefault();
    open();
  };
  root.addEventListener('keydown', press);
  root.addEventListener('click', click, true);
  const stopPrefetch = onLinkIntent(ENTRY, prefetch);
  return () => {
    root.removeEventListener('keydown', press);
    root.removeEventListener('click', click, true);
    stopPrefetch();
  };
}
