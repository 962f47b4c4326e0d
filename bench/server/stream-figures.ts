import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TABLE_STREAM_PATH } from '@foyer/contract/game/live-table';
import type { Product } from '../product/product.ts';
import { runQuietly } from '../product/quiet.ts';
import type { Figure } from '../report/figure.ts';
import { quantile } from '../report/statistics.ts';

/** Readers of live tables at the same time. */
const STREAMS = 1_000;
/** Seconds of one run: a dozen tables have some four results in it. */
const RUN = 12;
/** Streams opened at the same time, so that the server's queue of connections does not overflow. */
const AT_ONCE = 50;

/** Hears an event whole: when it came, and when its result was due by the round's own times. Both in ms since 1970. */
type Hear = (due: number, came: number) => void;

/** Opens one stream; resolves when it has begun. */
function openStream(port: number, hear: () => Hear | null): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(port, '127.0.0.1');
  let rest = '';
  let hasAnswered = false;
  socket.once('connect', () => {
    socket.write(`GET ${TABLE_STREAM_PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n\r\n`);
  });
  socket.on('error', reject);
  socket.on('data', (data) => {
    const came = Date.now();
    const text = data.toString('latin1');
    if (!hasAnswered && !text.startsWith('HTTP/1.1 200')) reject(new Error(`no stream: ${text.slice(0, 300)}`));
    hasAnswered = true;
    const messages = `${rest}${text}`.split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      if (message.includes('event: tables')) resolve(socket);
      const [, due] = /event: tableChanged\n.*"showsAt":"([^"]+)"/.exec(message) ?? [];
      if (due !== undefined) hear()?.(Date.parse(due), came);
    }
  });
  return promise;
}

async function openAll(port: number, hear: () => Hear | null): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < STREAMS) {
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openStream(port, hear)))));
  }
  return sockets;
}

/**
 * How long a result of a live table takes from the moment it is due, by the round's times, to each of 1,000 readers: the
 * server's timer, its read of the stored round and the writing to all of them.
 */
export async function measureStreams(product: Product, runs: number, tries: number): Promise<Figure[]> {
  let hear: Hear | null = null;
  const sockets = await openAll(product.port, () => hear);
  const p95: number[] = [];
  const heard: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const { result } = await runQuietly([process.pid, ...product.roots()], tries, async () => {
        const times: number[] = [];
        hear = (due, came) => times.push(came - due);
        await sleep(RUN * 1_000);
        hear = null;
        return times;
      });
      p95.push(quantile(result, 0.95));
      heard.push(result.length);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const note = `${STREAMS} streams; ${heard.map((count) => (count / STREAMS).toFixed(1)).join(', ')} events a run, from the moment a result is due`;
  return [
    { id: 'server.tables.p95', label: 'a live result on 1,000 open streams: p95', unit: 'ms', values: p95, note },
  ];
}
