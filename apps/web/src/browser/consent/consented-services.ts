import { OPTIONAL_SERVICES } from '@foyer/domain/consent/consent';
import { lazyPart } from '../lazy-part.ts';
import { setAnalyticsListener } from '../services/analytics.ts';
import type { ErrorReporting } from '../services/error-reporting.ts';
import { whileAllowed } from './consent.ts';

const errorReporting = lazyPart(() => import('../services/error-reporting.ts'));
const eventListener = lazyPart(() => import('../services/event-listener.ts'));

export function startReportingWithConsent(options: ErrorReporting): () => void {
  return whileAllowed(OPTIONAL_SERVICES.errorReports, () =>
    errorReporting.run((service) => service.startErrorReporting(options)),
  );
}

/** Without the events from before the consent. A script cannot be unloaded: the withdrawal reloads the page. */
export function loadListenerWithConsent(reload: () => void = () => window.location.reload()): void {
  let isLoaded = false;
  setAnalyticsListener(() => {});
  whileAllowed(OPTIONAL_SERVICES.eventListener, () => {
    if (!isLoaded) eventListener.run((service) => void service.loadEventListener());
    isLoaded = true;
    return reload;
  });
}
