import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { PageCache } from './page-cache.ts';

/** Cannot be compressed: each of the three copies is as long. */
const rendering = (bytes: number) => async () => ({
  status: 200,
  headers: {},
  head: Buffer.alloc(0),
  body: randomBytes(bytes),
  isShared: true,
});

test('pages take so many bytes at most: the rare ones go first, then the least lately used', async () => {
  const pages = new PageCache({ capacity: 100, rareCapacity: 100, mostBytes: 10_500, maxAge: 60_000, now: () => 0 });
  const cached = () => ['a', 'b', 'rare', 'c', 'd'].filter((key) => pages.get(key) !== undefined);
  /** Makes a page and compresses it in the other two encodings. */
  const give = async (key: string) => {
    const { bodies } = await pages.make(key, key === 'rare', rendering(1_000));
    for (const encoding of ['br', 'gzip'] as const) expect(bodies.get(encoding)).toBe(bodies.get(encoding));
  };
  for (const key of ['a', 'b', 'rare']) await give(key);
  expect(cached()).toEqual(['a', 'b', 'rare']);
  await give('c');
  expect(cached()).toEqual(['a', 'b', 'c']);
  pages.get('a');
  await give('d');
  expect(cached()).toEqual(['a', 'c', 'd']);
  // Made anew it takes its own place, and nobody else's.
  await give('a');
  expect(cached()).toEqual(['a', 'c', 'd']);
  pages.clear();
  await expect.poll(cached).toEqual(['a', 'c', 'd']);
});

test('a page that is not there is neither compressed nor hashed before somebody wants it so: it can be made up without end', async () => {
  const pages = new PageCache({ capacity: 9, rareCapacity: 9, mostBytes: 1_500, maxAge: 60_000, now: () => 0 });
  const missing = async () => ({ ...(await rendering(1_000)()), status: 404 });
  const { etag, bodies } = await pages.make('missing', true, missing);
  expect([etag, bodies.get('identity').length]).toEqual([null, 1_000]);
  // A second copy would be too much to keep.
  expect(pages.get('missing')).toBeDefined();
  expect(bodies.get('br').length).toBeGreaterThan(500);
  expect(pages.get('missing')).toBeUndefined();
});

test('one page in demand after another gets its best compression; one that fails keeps its quick bodies', async () => {
  /** Thorough compressions begun, each to be ended here. */
  const thorough: PromiseWithResolvers<Buffer>[] = [];
  const pages = new PageCache({
    capacity: 9,
    rareCapacity: 9,
    mostBytes: 1e6,
    maxAge: 60_000,
    now: () => 0,
    compress(body, encoding, quality) {
      if (quality < 11) return compress(body, encoding, quality);
      const compression = Promise.withResolvers<Buffer>();
      thorough.push(compression);
      return compression.promise;
    },
  });
  const demand = (key: string) => [1, 2, 3].map(() => pages.get(key)?.bodies.get('br')).at(-1);
  for (const key of ['a', 'b']) await pages.make(key, false, rendering(100));
  const quick = { a: demand('a'), b: demand('b') };
  expect(thorough).toHaveLength(2);
  for (const compression of thorough) compression.reject(new Error('no memory'));
  // Its turn comes once the other's has ended.
  await expect
    .poll(() => {
      demand('b');
      return thorough.length;
    })
    .toBe(4);
  for (const compression of thorough) compression.resolve(Buffer.from('best'));
  await expect.poll(() => String(pages.get('b')?.bodies.get('br'))).toBe('best');
  expect([pages.get('a')?.bodies.get('br'), quick.b === pages.get('b')?.bodies.get('br')]).toEqual([quick.a, false]);
  expect(thorough).toHaveLength(4);
  // Pages of made-up addresses are no work for threads, however often they are asked for.
  await pages.make('rare', true, rendering(100));
  await pages.make('missing', false, async () => ({ ...(await rendering(100)()), status: 404 }));
  for (const key of ['rare', 'missing']) expect(demand(key)).toBeDefined();
  expect(thorough).toHaveLength(4);
  // Made anew, be it after a change of data, it is in demand as it was.
  await pages.make('b', false, rendering(100));
  pages.get('b');
  expect(thorough).toHaveLength(6);
  for (const compression of thorough) compression.resolve(Buffer.from('best again'));
  await expect.poll(() => String(pages.get('b')?.bodies.get('br'))).toBe('best again');
  pages.clear();
  await expect.poll(() => pages.get('b') && thorough.length).toBe(8);
});
