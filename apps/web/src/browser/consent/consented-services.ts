import { OPTIONAL_SERVICES } from '@foyer/domain/consent/consent';
import { lazyPart } from '../lazy-part.ts';
import { hearAnalytics } from '../services/analytics.ts';
import type { ErrorReporting } from '../services/error-reporting.ts';
import { whileAllowed } from './consent.ts';

const errorReporting = lazyPart(() => import('../services/error-reporting.ts'));
const eventListener = lazyPart(() => import('../services/event-listener.ts'));

/**
 * As `startErrorReporting` of error-reporting.ts, but only while a category that names the service is let through; its code
 * comes with the consent.
 */
export function startErrorReporting(options: ErrorReporting): () => void {
  return whileAllowed(OPTIONAL_SERVICES.errorReports, () =>
    errorReporting.run((service) => service.startErrorReporting(options)),
  );
}

/**
 * As `loadEventListener` of event-listener.ts, but with the consent; what was before it is not told. A script that is
 * loaded cannot be unloaded: the withdrawal loads the page anew, without it. `reload` is for tests.
 */
export function loadEventListener(reload: () => void = () => window.location.reload()): void {
  let isHeard = false;
  hearAnalytics(() => {});
  whileAllowed(OPTIONAL_SERVICES.eventListener, () => {
    if (!isHeard) eventListener.run((service) => void service.loadEventListener());
    isHeard = true;
    return reload;
  });
}
