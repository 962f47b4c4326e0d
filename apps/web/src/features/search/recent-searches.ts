import { boundSearch } from '@foyer/domain/search/search-text';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storedItem } from '../../browser/storage/storage.ts';

const item = storedItem('foyer-searches');
const MOST = 6;
const NONE: readonly string[] = [];

const StoredSearches = z.array(z.string().check(z.minLength(1)));

let shown: { stored: string | null; texts: readonly string[] } = { stored: null, texts: NONE };

function parse(stored: string | null): readonly string[] {
  if (stored === null) return NONE;
  try {
    const texts = StoredSearches.safeParse(JSON.parse(stored)).data ?? [];
    return texts.slice(0, MOST).map(boundSearch);
  } catch {
    return NONE;
  }
}

/** The searches of this browser, the latest first, at most six. The same array until it changes. */
export function recentSearches(): readonly string[] {
  const stored = item.get();
  if (stored !== shown.stored) shown = { stored, texts: parse(stored) };
  return shown.texts;
}

function save(texts: readonly string[]): void {
  item.set(texts.length === 0 ? null : JSON.stringify(texts.slice(0, MOST)));
}

/** Saves a search that led to a result. It replaces the same text in other letters. */
export function saveSearch(text: string): void {
  const bare = boundSearch(text).trim();
  if (bare === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== bare.toLowerCase());
  save([bare, ...others]);
}

/** Removes one search, or all of them. */
export function removeSearch(text?: string): void {
  save(text === undefined ? [] : recentSearches().filter((other) => other !== text));
}

/** The recent searches; none on the server and while React hydrates. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(item.subscribe, recentSearches, () => NONE);
}
