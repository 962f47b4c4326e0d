import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
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
