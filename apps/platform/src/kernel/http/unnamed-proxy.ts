import { HOUR_MS } from '@foyer/domain/time/duration';
import type { Logger } from 'pino';

const LOG_EVERY_MS = HOUR_MS;

/** Warns, at most once an hour, when calls come through a proxy that the configuration does not name. */
export function createProxyWarning(proxies: number, log: Pick<Logger, 'warn'>): (headers: Headers) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (headers) => {
    if (proxies > 0 || !headers.has('x-forwarded-for')) return;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn(
      'calls come with X-Forwarded-For, but FOYER_PROXIES is 0: all visitors behind a balancer count as one address for ' +
        'rate limits. Set FOYER_PROXIES to the number of your balancers if there are any.',
    );
  };
}
