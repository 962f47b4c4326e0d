import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakePostgres, startFakePostgres } from '../../testing/fake-postgres.ts';
import { openDatabase } from '../db/database.ts';
import { type Listener, startListening } from './listen.ts';

let server: FakePostgres;
let listener: Listener;
let gaps: number;
/** How often a connection broke or could not be made. */
let faults: number;
const noteFault = () => {
  faults += 1;
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  server = await startFakePostgres();
  gaps = 0;
  faults = 0;
  listener = await startListening({
    connection: openDatabase(server.address).connection,
    handlers: { news: () => undefined },
    onGap: () => {
      gaps += 1;
    },
    log: pino({ base: null }, { write: noteFault }),
  });
});
afterEach(async () => {
  await listener.close();
  await server.close();
  vi.useRealTimers();
});

/** Waits for what the sockets do, by the machine's own clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

const isGone = () => server.count().open === 0;

test('a server that lets nobody listen is asked ever less often, each time over one connection that ends', async () => {
  server.answerWith('refused');
  server.breakAll();
  const waits = [500, 1000, 2000, 4000, 5000, 5000];
  for (const [index, wait] of waits.entries()) {
    await until(() => isGone() && faults === index + 1);
    vi.advanceTimersByTime(wait - 1);
    expect(server.count()).toEqual({ open: 0, ever: index + 1 });
    vi.advanceTimersByTime(1);
    await until(() => server.asked.length === index + 2);
  }
  expect(gaps).toBe(0);
  await until(() => isGone() && faults === waits.length + 1);
  server.answerWith('done');
  vi.advanceTimersByTime(5000);
  await until(() => gaps === 1);
  expect(server.count()).toEqual({ open: 1, ever: waits.length + 2 });
});

test('a server that fell silent is noticed, and another connection made', async () => {
  server.answerWith('silence');
  vi.advanceTimersByTime(15_000);
  await until(() => server.asked.includes('SELECT 1'));
  vi.advanceTimersByTime(9_999);
  expect(server.count().open).toBe(1);
  vi.advanceTimersByTime(1);
  await until(isGone);
  server.answerWith('done');
  vi.advanceTimersByTime(500);
  await until(() => gaps === 1);
  expect(server.count()).toEqual({ open: 1, ever: 2 });
});

test('closed while it connects again, it leaves no connection and tries no more', async () => {
  server.answerWith('silence');
  server.breakAll();
  await until(() => faults === 1);
  vi.advanceTimersByTime(500);
  await until(() => server.asked.length === 2);
  const closed = listener.close();
  vi.advanceTimersByTime(10_000);
  await closed;
  await until(isGone);
  expect(vi.getTimerCount()).toBe(0);
});
