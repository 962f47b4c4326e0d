import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Drain, parseDrain } from './drain.ts';

let drain: Drain;
let agent: Agent;
let close = () => {};
let port = 0;

beforeEach(async () => {
  drain = new Drain();
  agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    if (!drain.intercept(incoming, outgoing)) outgoing.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  close = () => server.close();
});
afterEach(() => {
  agent.destroy();
  close();
});

async function ask(path: string) {
  const asking = request({ port, host: '127.0.0.1', path, agent }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

test('while it drains a site answers, is not ready, and asks each connection to end', async () => {
  expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive', body: 'answered' });
  drain.begin();
  expect(await ask('/api/session')).toEqual({ status: 200, connection: 'close', body: 'answered' });
  expect(await ask('/health/ready')).toEqual({ status: 503, connection: 'close', body: '{"status":"closing"}' });
  expect(await ask('/health/live')).toMatchObject({ status: 200 });
});

test.each([
  [undefined, true, 3_000],
  [undefined, false, 0],
  ['', true, 3_000],
  ['0', true, 0],
  [' 10 ', false, 10_000],
])('FOYER_DRAIN %j, in production %j: %i ms', (given, isProduction, ms) => {
  expect(parseDrain(given, isProduction)).toBe(ms);
});

test.each(['soon', '-1', '61', '1.5'])('FOYER_DRAIN %j is refused', (given) => {
  expect(() => parseDrain(given, true)).toThrow(/^FOYER_DRAIN must be a number of seconds up to 60, not "/);
});
