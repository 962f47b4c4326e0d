import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '@foyer/platform/kernel/config/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostGuard } from './host-guard.ts';

const GUARDS = {
  demo: new HostGuard(parseConfig({ FOYER_DEMO: 'on' })),
  'open demo': new HostGuard(
    parseConfig({
      FOYER_DEMO: 'on',
      HOST: '0.0.0.0',
      FOYER_OPEN_DEMO: 'yes',
      FOYER_ORIGIN: 'https://demo.example',
      FOYER_HOSTS: 'foyer',
    }),
  ),
  'open by address': new HostGuard(parseConfig({ FOYER_DEMO: 'on', HOST: '192.0.2.7', FOYER_OPEN_DEMO: 'yes' })),
  production: new HostGuard(
    parseConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', FOYER_ORIGIN: 'https://casino.example:8443' }),
  ),
};
type Mode = keyof typeof GUARDS;

let server: Server;
let mode: Mode = 'demo';
/** Set where a request is to look as if it came from elsewhere. */
let peer: string | null = null;
let reached = 0;

beforeAll(async () => {
  server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    if (peer) Object.defineProperty(incoming.socket, 'remoteAddress', { value: peer });
    if (GUARDS[mode].intercept(incoming, outgoing)) return;
    reached += 1;
    outgoing.end('the site');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(asked: Mode, host: string | readonly string[] | null, path = '/', from: string | null = null) {
  mode = asked;
  peer = from;
  reached = 0;
  const { port } = server.address() as AddressInfo;
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    agent: false,
    setHost: false,
    headers: host === null ? [] : [host].flat().flatMap((each) => ['host', each]),
  });
  sent.end();
  const [answer] = await once(sent, 'response');
  let body = '';
  for await (const part of answer) body += part;
  return { status: Number(answer.statusCode), headers: answer.headers, body, isReached: reached === 1 };
}

test.each<[Mode, string]>([
  ['demo', 'localhost:3000'],
  ['demo', 'LocalHost'],
  ['demo', 'casino.localhost:3000'],
  ['demo', '127.0.0.1:3000'],
  ['demo', '127.8.9.1'],
  ['demo', '[::1]:3000'],
  ['open demo', 'demo.example'],
  ['open demo', 'demo.example:443'],
  ['open demo', 'foyer:3000'],
  ['open demo', 'localhost:8080'],
  ['open by address', '192.0.2.7:3000'],
  ['production', 'casino.example:8443'],
  ['production', 'casino.example'],
  ['production', '127.0.0.1:3000'],
])('%s answers to %s', async (asked, host) => {
  expect(await ask(asked, host)).toMatchObject({ status: 200, isReached: true });
});

test.each<[Mode, string]>([
  ['demo', 'evil.example:3000'],
  ['demo', 'localhost.evil.example'],
  ['demo', '127.0.0.1.evil.example'],
  ['demo', '192.0.2.7:3000'],
  ['demo', '0.0.0.0:3000'],
  ['demo', '[::]:3000'],
  ['open demo', 'evil.example'],
  ['open by address', '192.0.2.8:3000'],
  ['production', 'evil.example'],
  ['production', 'www.casino.example'],
])('%s does not answer to %s, and says why', async (asked, host) => {
  const { status, headers, body, isReached } = await ask(asked, host);
  expect({ status, isReached }).toEqual({ status: 421, isReached: false });
  expect(body).toMatch(/^This site does not answer to the host name .* FOYER_ORIGIN and FOYER_HOSTS/);
  expect(body).not.toContain(host);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
});

test.each(['999.999.999.999', 'a:99999', 'a b', 'a/b', '[::1', '<script>', 'user@localhost', ''])(
  'the host "%s" is none',
  async (host) => {
    for (const asked of ['demo', 'production'] as const) {
      expect(await ask(asked, host)).toMatchObject({ status: 400, isReached: false });
    }
  },
);

test('two hosts are none, even of the site’s own', async () => {
  for (const hosts of [
    ['casino.example', 'b.example'],
    ['casino.example', 'casino.example'],
  ]) {
    expect(await ask('production', hosts)).toMatchObject({ status: 400, isReached: false });
  }
});

test('this machine’s names are its own in production: nobody else may ask by them', async () => {
  expect((await ask('production', 'localhost', '/', '192.0.2.9')).status).toBe(421);
  expect((await ask('production', 'localhost', '/', '::ffff:127.0.0.1')).status).toBe(200);
  expect((await ask('production', 'casino.example', '/', '192.0.2.9')).status).toBe(200);
});

test.each(['/health/live', '/health/ready', '/health/ready?x'])('a balancer may ask %s by any name', async (path) => {
  for (const host of ['10.0.0.5:3000', null]) expect((await ask('production', host, path)).status).toBe(200);
  expect((await ask('production', '10.0.0.5:3000', '/health/readyx')).status).toBe(421);
});

test.each([
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['host', 'max-age=31536000'],
  ['off', undefined],
])('FOYER_HSTS=%s', async (hsts, expected) => {
  GUARDS.production = new HostGuard(
    parseConfig({ NODE_ENV: 'production', FOYER_ORIGIN: 'https://casino.example', FOYER_HSTS: hsts }),
  );
  expect((await ask('production', 'evil.example')).headers['strict-transport-security']).toBe(expected);
});
