// The load generator: a process of its own with a small keep-alive HTTP/1.1 client, so that it costs the server little.
// It sends to the loopback interface only, and stops by count and by time. Prints its result as one line of JSON.
import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { quantile } from '../report/statistics.ts';

const Order = z.object({
  port: z.number().check(z.int(), z.gte(1), z.lte(65_535)),
  path: z.string().check(z.startsWith('/')),
  headers: z.record(z.string(), z.string()),
  connections: z.number().check(z.int(), z.gte(1), z.lte(64)),
  seconds: z.number().check(z.gt(0), z.lte(30)),
  mostRequests: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
});
export type Order = z.output<typeof Order>;

export const LoadResult = z.object({
  requests: z.number(),
  seconds: z.number(),
  /** Answers by status. */
  statuses: z.record(z.string(), z.number()),
  bodyBytes: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
});
export type LoadResult = z.output<typeof LoadResult>;

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/** The length of the first whole answer in these bytes, or null while it is not all there. */
function answerLength(bytes: Buffer): { total: number; head: string; body: number } | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const start = end + END_OF_HEAD.length;
  const length = /\r\ncontent-length: *(\d+)/.exec(head);
  if (length) {
    const body = Number(length[1]);
    return bytes.length >= start + body ? { total: start + body, head, body } : null;
  }
  if (!head.includes('transfer-encoding: chunked')) throw new Error('an answer without a length');
  const last = bytes.indexOf(END_OF_CHUNKS, start);
  return last < 0 ? null : { total: last + END_OF_CHUNKS.length, head, body: last - start };
}

type Tally = { times: number[]; statuses: Map<string, number>; bodyBytes: number; sent: number; end: number };

/** Asks again as soon as an answer is whole, until time or count is used up. */
function converse(order: Order, tally: Tally): Promise<void> {
  const lines = Object.entries(order.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${order.path} HTTP/1.1\r\nhost: 127.0.0.1:${order.port}\r\n${lines.join('')}\r\n`);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(order.port, '127.0.0.1');
    socket.setNoDelay(true);
    let asked = 0;
    let buffer: Buffer = Buffer.alloc(0);
    const ask = () => {
      if (performance.now() >= tally.end || tally.sent >= order.mostRequests) return socket.end(resolve);
      tally.sent++;
      asked = performance.now();
      socket.write(request);
    };
    socket.once('connect', ask);
    socket.on('error', reject);
    socket.once('close', () => resolve());
    socket.on('data', (data) => {
      buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data]);
      const answer = answerLength(buffer);
      if (!answer) return;
      tally.times.push(performance.now() - asked);
      const status = answer.head.slice(9, 12);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      tally.bodyBytes = answer.body;
      buffer = buffer.subarray(answer.total);
      ask();
    });
  });
}

async function run(order: Order): Promise<LoadResult> {
  const started = performance.now();
  const tally: Tally = {
    times: [],
    statuses: new Map(),
    bodyBytes: 0,
    sent: 0,
    end: started + order.seconds * 1000,
  };
  await Promise.all(Array.from({ length: order.connections }, () => converse(order, tally)));
  return {
    requests: tally.times.length,
    seconds: (performance.now() - started) / 1000,
    statuses: Object.fromEntries(tally.statuses),
    bodyBytes: tally.bodyBytes,
    p50: quantile(tally.times, 0.5),
    p95: quantile(tally.times, 0.95),
    p99: quantile(tally.times, 0.99),
  };
}

const [text] = process.argv.slice(2);
if (import.meta.main && text !== undefined) {
  process.stdout.write(`${JSON.stringify(await run(Order.parse(JSON.parse(text))))}\n`);
}
