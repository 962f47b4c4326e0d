import type { Server } from 'node:http';
import type { Config } from '@foyer/platform/kernel/config/config';
import { isLoopbackName } from '@foyer/platform/kernel/config/host-names';
import { getRequestListener } from '@hono/node-server';
import { HostGuard } from './host-guard.ts';
import { openPort } from './listen.ts';

type MetricsApp = { fetch(request: Request): Response | Promise<Response> };

/** Null without a metrics port. Throws StartError. On loopback only this machine's names are answered. */
export async function openMetrics(
  config: Pick<Config, 'metricsPort' | 'metricsHost' | 'hsts'>,
  app: MetricsApp,
): Promise<Server | null> {
  const { metricsPort: port, metricsHost: host, hsts } = config;
  if (port === null) return null;
  const answer = getRequestListener((request) => app.fetch(request));
  const guard = isLoopbackName(host)
    ? new HostGuard({ production: false, origin: null, hosts: [], host, hsts })
    : { intercept: () => false };
  return openPort({ host, port, settings: 'FOYER_METRICS_' }, { https: false, limits: null }, (incoming, outgoing) => {
    if (!guard.intercept(incoming, outgoing)) void answer(incoming, outgoing);
  });
}
