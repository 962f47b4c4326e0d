import { CROSS_SITE_ENTRY } from '@foyer/domain/routing/cross-site-entry';

/** Whether a page of another site led to this document, as the server said with it. */
export function isCrossSiteDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.some(({ name }) => name === CROSS_SITE_ENTRY) ?? false;
}
