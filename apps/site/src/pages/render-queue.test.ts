import { afterEach, expect, test, vi } from 'vitest';
import { RenderQueue, SiteBusy } from './render-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A queue of one place, with work that ends when the test says so. */
function openQueue(limits: { mostWaiting?: number; mostOfAddress?: number; mostOfRange?: number } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const queue = new RenderQueue({
    mostAtOnce: 1,
    mostWaiting: 4,
    mostOfAddress: 3,
    mostOfRange: 4,
    rangeOf: (address) => address.slice(0, 1),
    longestWait: 5_000,
    yieldFirst: async () => {},
    ...limits,
  });
  const ask = (address: string, name: string) =>
    queue
      .run(address, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error: unknown) => {
        if (error instanceof SiteBusy) refused.push(name);
        else throw error;
      });
  const end = async (name: string) => {
    ends.get(name)?.();
    await expect.poll(() => begun.length + refused.length).toBeGreaterThan(begun.indexOf(name) + 1);
  };
  return { queue, begun, refused, ask, end };
}

test('addresses take turns: one with many does not hold up one with few', async () => {
  const { begun, ask, end } = openQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('ranges take turns: one with many addresses does not hold up one with few', async () => {
  const { begun, ask, end } = openQueue({ mostWaiting: 8, mostOfRange: 6 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, name);
  void ask('a2', 'a2 again');
  void ask('b1', 'b1');
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a2 again']);
});

test('an address has so many places; when all are taken, who has the most gives one up', async () => {
  const { refused, ask } = openQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
  await expect.poll(() => refused).toEqual(['a5']);
  for (const name of ['b1', 'c1', 'd1']) void ask(name, name);
  await expect.poll(() => refused).toEqual(['a5', 'a4', 'a3']);
  void ask('e', 'e1');
  await expect.poll(() => refused).toEqual(['a5', 'a4', 'a3', 'e1']);
});

test('many addresses of one range leave places to others', async () => {
  const { begun, refused, ask, end } = openQueue({ mostOfRange: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void ask(name, name);
  await expect.poll(() => refused).toEqual(['a5']);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('when all places are taken, the range with the most gives one up, also if each of its addresses has but one', async () => {
  const { refused, ask } = openQueue({ mostOfRange: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name, name);
  void ask('c1', 'c1');
  await expect.poll(() => refused.length).toBe(1);
  expect(refused[0]).toMatch(/^a/);
  // A range gives nothing up to one that has as much.
  void ask('b2', 'b2');
  void ask('b1', 'b1 again');
  await expect.poll(() => refused.slice(1)).toEqual(['b2', 'b1 again']);
});

test('within a range that has the most, the address with the most gives one up', async () => {
  const { refused, ask } = openQueue({ mostOfRange: 9 });
  for (const name of ['1', '2', '3', '4']) void ask('a1', name);
  for (const name of ['5', '6']) void ask('a2', name);
  await expect.poll(() => refused).toEqual(['4']);
  void ask('a1', '7');
  await expect.poll(() => refused).toEqual(['4', '7']);
});

test('one that waits too long is given up, and its turn goes to the next', async () => {
  vi.useFakeTimers();
  const { begun, refused, ask, queue } = openQueue();
  void ask('a', 'a1');
  void ask('a', 'a2');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([begun, refused, queue.isBusy]).toEqual([['a1'], ['a2'], true]);
});

test('work that fails makes room, also when it throws at once', async () => {
  const { queue, ask, begun } = openQueue();
  const failing = queue.run('a', () => {
    throw new Error('broken');
  });
  void ask('b', 'b1');
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['b1']);
});
