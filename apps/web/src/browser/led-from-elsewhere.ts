import { LED_FROM_ELSEWHERE } from '@foyer/domain/routing/led-from-elsewhere';

/** Whether a page of another site led to this document, as the server said with it. */
export function isLedFromElsewhere(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.some(({ name }) => name === LED_FROM_ELSEWHERE) ?? false;
}
