import type { RouteId } from '@foyer/domain/routing/route-table';
import { loadChunk } from '../../browser/lazy-part.ts';
import type { PageDefinition } from '../../data/page.ts';
import { PAGES } from '../pages.ts';

/** Loads a page's chunk. The lobby needs the first messages only; any other page waits for all of them. */
export function loadPage(route: RouteId | 'notFound', pages = PAGES): Promise<PageDefinition> {
  return loadChunk(pages[route], { messages: route !== 'home' });
}
