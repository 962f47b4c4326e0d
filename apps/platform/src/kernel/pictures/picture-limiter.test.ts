import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { acquirePicture } from './picture-limiter.ts';

const isLetIn = (address: string, releases: (() => void)[], range = address): boolean => {
  try {
    releases.push(acquirePicture({ addressHash: address, rangeHash: range }));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rateLimited') return false;
    throw error;
  }
};

test('at one time four pictures of an address are let in, 24 of all, and others again as these are done with', () => {
  const releases: (() => void)[] = [];
  const own = [1, 2, 3, 4, 5].map(() => isLetIn('a', releases));
  expect(own).toEqual([true, true, true, true, false]);
  releases.shift()?.();
  expect([isLetIn('a', releases), isLetIn('a', releases)]).toEqual([true, false]);
  const others = Array.from({ length: 40 }, (_, index) => isLetIn(`b${index}`, releases));
  expect(others.filter((isIn) => isIn)).toHaveLength(20);
  for (const release of releases) release();
  expect(isLetIn('c', releases)).toBe(true);
  releases.at(-1)?.();
});

test('the addresses of one range have eight slots together', () => {
  const releases: (() => void)[] = [];
  const own = Array.from({ length: 10 }, (_, index) => isLetIn(`d${index}`, releases, 'd'));
  expect(own.filter((isIn) => isIn)).toHaveLength(8);
  releases.shift()?.();
  expect([isLetIn('d9', releases, 'd'), isLetIn('d10', releases, 'd'), isLetIn('e', releases)]).toEqual([
    true,
    false,
    true,
  ]);
  for (const release of releases) release();
});
