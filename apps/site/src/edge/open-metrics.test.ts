import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '@foyer/domain/errors/start-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMetrics } from './open-metrics.ts';

const APP = { fetch: () => new Response('foyer_streams_open 0\n') };
const CONFIG = { metricsPort: 0, metricsHost: '127.0.0.1', hsts: 'subdomains' } as const;

let server: Server;
let port = 0;
beforeAll(async () => {
  const opened = await openMetrics(CONFIG, APP);
  if (!opened) throw new Error('no port was opened');
  server = opened;
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(host: string) {
  const sent = request({ host: '127.0.0.1', port, path: '/metrics', agent: false, headers: { host } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

test('figures are there for this machine, not for a name that was pointed at it', async () => {
  expect(await ask(`127.0.0.1:${port}`)).toBe(200);
  expect(await ask('evil.example')).toBe(421);
});

test('without a port nothing is opened, and a taken one is told by the names of its settings', async () => {
  expect(await openMetrics({ ...CONFIG, metricsPort: null }, APP)).toBeNull();
  const refused = await openMetrics({ ...CONFIG, metricsPort: port }, APP).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(`(FOYER_METRICS_PORT=${port + 1} npm start)`);
});
