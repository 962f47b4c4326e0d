import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { Database, DatabaseAddress } from '../kernel/db/database.ts';

export type BreakableLine = {
  address: DatabaseAddress;
  /** Breaks open connections and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** A connection to a test's database that can be cut repeatedly without affecting other clients. */
export async function openLine({ connection }: Database): Promise<BreakableLine> {
  const { host = '', database = '', user = '' } = connection;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(path.join(host, '.s.PGSQL.5432'));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: { url: `postgres://${user}@127.0.0.1:${address.port}/${database}` },
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
