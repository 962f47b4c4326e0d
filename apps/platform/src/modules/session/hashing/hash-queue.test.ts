import { expect, test } from 'vitest';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { HashQueue } from './hash-queue.ts';

const unknown = { rangeHash: 'attackers', isKnownDevice: false };

/** Reserves a reservation and starts; `finish` ends the work. */
function start(queue: HashQueue, asker: Parameters<HashQueue['reserve']>[0], order: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = queue.reserve(asker).run(async () => {
    order.push(name);
    await promise;
  });
  return { finish: resolve, done };
}

function refusalOf(reserve: () => unknown): [string, number] | null {
  try {
    reserve();
    return null;
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.status] : ['other', 0];
  }
}

test('no more hashes run at once than may; a device that logged in before goes first', async () => {
  const queue = new HashQueue({ atOnce: 2, mostWaiting: 10, mostOfRange: 10 });
  const order: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => start(queue, unknown, order, name));
  const known = start(queue, { rangeHash: 'home', isKnownDevice: true }, order, 'known');
  expect(order).toEqual(['first', 'second']);
  first?.finish();
  await first?.done;
  expect(order).toEqual(['first', 'second', 'known']);
  known.finish();
  await known.done;
  expect(order).toEqual(['first', 'second', 'known', 'third']);
  for (const rest of [second, third]) {
    rest?.finish();
    await rest?.done;
  }
});

test('a queue that was empty for a while lets no more in at once than before', async () => {
  const queue = new HashQueue({ atOnce: 1, mostWaiting: 10, mostOfRange: 10 });
  const order: string[] = [];
  for (const name of ['first', 'second']) {
    const { finish, done } = start(queue, unknown, order, name);
    finish();
    await done;
  }
  const both = ['third', 'fourth'].map((name) => start(queue, unknown, order, name));
  expect(order).toEqual(['first', 'second', 'third']);
  for (const { finish, done } of both) {
    finish();
    await done;
  }
});

test('what is beyond the bounds is told 503: of one range, and of all; known devices have reservations of their own', async () => {
  const queue = new HashQueue({ atOnce: 1, mostWaiting: 3, mostOfRange: 2 });
  const reservations = [queue.reserve(unknown), queue.reserve(unknown)];
  expect(refusalOf(() => queue.reserve(unknown))).toEqual(['overloaded', 503]);
  reservations.push(queue.reserve({ ...unknown, rangeHash: 'others' }));
  expect(refusalOf(() => queue.reserve({ ...unknown, rangeHash: 'third' }))).toEqual(['overloaded', 503]);
  const known = queue.reserve({ rangeHash: 'home', isKnownDevice: true });
  for (const reservation of [...reservations, known]) reservation.release();
  expect(refusalOf(() => queue.reserve(unknown).release())).toBeNull();
});

test('work that fails hands its turn on', async () => {
  const queue = new HashQueue({ atOnce: 1, mostWaiting: 3, mostOfRange: 3 });
  const failing = queue.reserve(unknown).run(() => Promise.reject(new Error('no hash')));
  const next = queue.reserve(unknown).run(async () => 'done');
  await expect(failing).rejects.toThrow('no hash');
  await expect(next).resolves.toBe('done');
});
