import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { KeptPages } from './kept-pages.ts';

/** Cannot be packed: each of the three copies is as long. */
const rendering = (bytes: number) => async () => ({
  status: 200,
  headers: {},
  body: randomBytes(bytes),
  isShared: true,
});

test('pages take so many bytes at most: the rare ones go first, then the least lately used', async () => {
  const pages = new KeptPages({ capacity: 100, rareCapacity: 100, mostBytes: 10_500, maxAge: 60_000, now: () => 0 });
  const kept = () => ['a', 'b', 'rare', 'c', 'd'].filter((key) => pages.get(key) !== undefined);
  await pages.make('a', false, rendering(1_000));
  await pages.make('b', false, rendering(1_000));
  await pages.make('rare', true, rendering(1_000));
  expect(kept()).toEqual(['a', 'b', 'rare']);
  await pages.make('c', false, rendering(1_000));
  expect(kept()).toEqual(['a', 'b', 'c']);
  pages.get('a');
  await pages.make('d', false, rendering(1_000));
  expect(kept()).toEqual(['a', 'c', 'd']);
  // Made anew it takes its own place, and nobody else's.
  await pages.make('a', false, rendering(1_000));
  expect(kept()).toEqual(['a', 'c', 'd']);
  pages.clear();
  await expect.poll(kept).toEqual(['a', 'c', 'd']);
});

test('one page in demand after another gets its best compression; one that fails keeps its quick copies', async () => {
  /** Thorough packings begun, each to be ended here. */
  const thorough: PromiseWithResolvers<Buffer>[] = [];
  const pages = new KeptPages({
    capacity: 9,
    rareCapacity: 9,
    mostBytes: 1e6,
    maxAge: 60_000,
    now: () => 0,
    compress(body, encoding, quality) {
      if (quality < 11) return compress(body, encoding, quality);
      const packing = Promise.withResolvers<Buffer>();
      thorough.push(packing);
      return packing.promise;
    },
  });
  const demand = (key: string) => [1, 2, 3].map(() => pages.get(key)?.bodies.br).at(-1);
  for (const key of ['a', 'b']) await pages.make(key, false, rendering(100));
  const quick = { a: demand('a'), b: demand('b') };
  expect(thorough).toHaveLength(2);
  for (const packing of thorough) packing.reject(new Error('no memory'));
  // Its turn comes once the other's has ended.
  await expect
    .poll(() => {
      demand('b');
      return thorough.length;
    })
    .toBe(4);
  for (const packing of thorough) packing.resolve(Buffer.from('best'));
  await expect.poll(() => String(pages.get('b')?.bodies.br)).toBe('best');
  expect([pages.get('a')?.bodies.br, quick.b === pages.get('b')?.bodies.br]).toEqual([quick.a, false]);
  expect(thorough).toHaveLength(4);
});
