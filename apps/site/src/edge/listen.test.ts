import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPort } from './listen.ts';

test('a connection without a byte either way is given up after two minutes, which no stream of events ever is', async () => {
  const server = await openPort({ host: '127.0.0.1', port: 0 }, { https: false, limits: null }, (_, outgoing) =>
    outgoing.write('begun'),
  );
  const connected = once(server, 'connection');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  await once(reader, 'readable');
  const [connection] = (await connected) as [Socket];
  expect(connection.timeout).toBe(120_000);
  connection.emit('timeout');
  expect(connection.destroyed).toBe(true);
  reader.destroy();
  server.close();
});
