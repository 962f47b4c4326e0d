import { useEffect } from 'react';
import { whenIdle } from '../../browser/idle.ts';
import { useSettings } from '../../data/session.tsx';

/** The release that reports name (ERROR-13, SHELLCONST-02). */
const RELEASE = '1.16.0-dev';

/** Every error is reported (ERROR-10). */
const SAMPLE_RATE = 1;

/** Loads the error-reporting service once the browser is idle, only where a dsn is configured (ERROR-09, SETTING-11), and with consent. */
export function useErrorReporting(): void {
  const { errorReportingDsn: dsn, customCookieManagement: isManaged } = useSettings()?.frontEnd ?? {};
  useEffect(() => {
    if (!dsn) return;
    let stop = () => {};
    const forget = whenIdle(() => {
      const start = isManaged
        ? import('../../browser/consent/consented-services.ts')
        : import('../../browser/services/error-reporting.ts');
      start.then(
        ({ startErrorReporting }) => {
          stop = startErrorReporting({ dsn, release: RELEASE, sampleRate: SAMPLE_RATE });
        },
        () => {
          // Without it nothing is reported; the visitor misses nothing.
        },
      );
    });
    return () => {
      forget();
      stop();
    };
  }, [dsn, isManaged]);
}
