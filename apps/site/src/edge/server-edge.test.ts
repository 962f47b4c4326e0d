import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPort } from './listen.ts';
import { mostConnections } from './server-edge.ts';

let server: Awaited<ReturnType<typeof openPort>>;
/** Connections that the server has. */
let connected = 0;
beforeAll(async () => {
  const limits = { ofAddress: { open: 3, silent: 2 }, ofRange: { open: 4, silent: 3 } };
  server = await openPort({ host: '127.0.0.1', port: 0 }, { https: true, limits }, (_, outgoing) => outgoing.end('ok'));
  // After the guard's own listeners: what has left here it has counted too.
  server.on('connection', (socket) => {
    connected += 1;
    socket.once('close', () => {
      connected -= 1;
    });
  });
});
/** The other side closes first. */
const allGone = () => expect.poll(() => connected).toBe(0);
afterEach(allGone);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(localAddress = '127.0.0.1') {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let heard = '';
  socket.on('data', (bytes) => {
    heard += String(bytes);
  });
  socket.on('error', () => {});
  return { socket, heard: () => heard, closed: once(socket, 'close') };
}

test.each([
  ['no request at all', 'nonsense\r\n\r\n', '400 Bad Request'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  [
    'too long headers',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: coffee\r\n\r\n', '417 Expectation Failed'],
])('what the server refuses by itself carries the security headers: %s', async (_, sent, status) => {
  const { socket, heard, closed } = open();
  socket.write(sent);
  await closed;
  expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  for (const header of [
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security: max-age=31536000',
    'cache-control: no-store',
    'connection: close',
  ]) {
    expect(heard().toLowerCase()).toContain(header);
  }
});

test('an idle connection keeps neither its last request nor its answer', async () => {
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let last: WeakRef<object> | undefined;
  server.once('request', (_, outgoing) => {
    last = new WeakRef(outgoing);
  });
  const { socket, heard, closed } = open();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(heard).toContain('200 OK');
  await expect
    .poll(() => {
      collect();
      return last?.deref();
    })
    .toBeUndefined();
  expect(socket.readyState).toBe('open');
  socket.destroy();
  await closed;
});

test('headers and bodies have an end, long before the minutes that Node gives', () => {
  expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([10_000, 200_000, 120_000]);
});

test('an address has so many connections, and fewer that have asked for nothing', async () => {
  const [first, second] = [open(), open()];
  const third = open();
  await third.closed;
  first.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(first.heard).toContain('200 OK');
  const fourth = open();
  fourth.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(fourth.heard).toContain('200 OK');
  const fifth = open();
  await fifth.closed;
  for (const { socket } of [first, second, fourth]) socket.destroy();
  await allGone();
  const again = open();
  again.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(again.heard).toContain('200 OK');
  again.socket.destroy();
});

test('addresses of one range share its connections, and other ranges have theirs', async () => {
  const opened = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map(open);
  await Promise.all(opened.map(({ socket }) => once(socket, 'connect')));
  await open('127.0.0.4').closed;
  const other = open('127.0.1.1');
  other.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(other.heard).toContain('200 OK');
  for (const { socket, heard } of opened) {
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(heard).toContain('200 OK');
  }
  const fourth = open('127.0.0.4');
  fourth.socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(fourth.heard).toContain('200 OK');
  await open('127.0.0.5').closed;
  for (const { socket } of [...opened, fourth, other]) socket.destroy();
});

test.each([
  [null, 25_000],
  [1_048_576, 25_000],
  [1_024, 768],
  [256, 192],
])('of %s files %s may be connections', (files, connections) => {
  expect(mostConnections(files)).toBe(connections);
});
