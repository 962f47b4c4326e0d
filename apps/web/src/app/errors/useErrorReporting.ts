import { useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useSettings } from '../../data/session.tsx';

/** ERROR-13, SHELLCONST-02. */
const RELEASE = '1.16.0-dev';

/** ERROR-10. */
const SAMPLE_RATE = 1;

const consentedServices = lazyPart(() => import('../../browser/consent/consented-services.ts'));
const errorReporting = lazyPart(() => import('../../browser/services/error-reporting.ts'));

/** Loads error reporting in idle time, only with a dsn (ERROR-09, SETTING-11) and with consent. */
export function useErrorReporting(): void {
  const { errorReportingDsn: dsn, customCookieManagement: isManaged } = useSettings()?.frontEnd ?? {};
  useEffect(() => {
    if (!dsn) return;
    const options = { dsn, release: RELEASE, sampleRate: SAMPLE_RATE };
    if (!isManaged) return errorReporting.run((service) => service.startErrorReporting(options), { when: 'idle' });
    return consentedServices.run((services) => services.startReportingWithConsent(options), { when: 'idle' });
  }, [dsn, isManaged]);
}
