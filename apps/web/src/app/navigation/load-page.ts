import type { RouteId } from '@foyer/domain/routing/route-table';
import type { PageDefinition } from '../../data/page.ts';
import { PAGES } from '../pages.ts';

/** How long a page's chunk may take before it counts as failed (SHELL-27, SHELLCALL-29). Milliseconds. */
export const CHUNK_TIMEOUT = 60_000;

/** Loads pages by their chunk; one that takes longer than the limit rejects like one that is lost. */
export function timedPages(pages = PAGES): (route: RouteId | 'notFound') => Promise<PageDefinition> {
  return (route) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the page ${route} did not load in time`)), CHUNK_TIMEOUT);
      pages[route]()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
