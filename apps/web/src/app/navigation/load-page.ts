import type { RouteId } from '@foyer/domain/routing/route-table';
import { loadChunk } from '../../browser/lazy-part.ts';
import type { PageDefinition } from '../../data/page.ts';
import { lazyMessagesOf, PAGES } from '../pages.ts';

/** Loads a page's chunk with its messages. The lobby needs the first ones only. */
export function loadPage(route: RouteId | 'notFound', pages = PAGES): Promise<PageDefinition> {
  return loadChunk(pages[route], { messages: lazyMessagesOf(route) });
}
