import type { MouseEvent } from 'react';
import { emitAnalytics } from '../../../browser/services/analytics.ts';

/** Tells the operator's scripts which item of a menu was pressed (CLICK_MENU). */
export function trackMenuClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) emitAnalytics('CLICK_MENU', { name: link.textContent ?? '', url: link.getAttribute('href') ?? '' });
}
