import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { acquirePicture } from './picture-limiter.ts';

const isLetIn = (address: string, leaves: (() => void)[], range = address): boolean => {
  try {
    leaves.push(acquirePicture({ addressHash: address, rangeHash: range }));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rateLimited') return false;
    throw error;
  }
};

test('at one time four pictures of an address are let in, 24 of all, and others again as these are done with', () => {
  const leaves: (() => void)[] = [];
  const own = [1, 2, 3, 4, 5].map(() => isLetIn('a', leaves));
  expect(own).toEqual([true, true, true, true, false]);
  leaves.shift()?.();
  expect([isLetIn('a', leaves), isLetIn('a', leaves)]).toEqual([true, false]);
  const others = Array.from({ length: 40 }, (_, index) => isLetIn(`b${index}`, leaves));
  expect(others.filter((isIn) => isIn)).toHaveLength(20);
  for (const leave of leaves) leave();
  expect(isLetIn('c', leaves)).toBe(true);
  leaves.at(-1)?.();
});

test('the addresses of one range have eight places together', () => {
  const leaves: (() => void)[] = [];
  const own = Array.from({ length: 10 }, (_, index) => isLetIn(`d${index}`, leaves, 'd'));
  expect(own.filter((isIn) => isIn)).toHaveLength(8);
  leaves.shift()?.();
  expect([isLetIn('d9', leaves, 'd'), isLetIn('d10', leaves, 'd'), isLetIn('e', leaves)]).toEqual([true, false, true]);
  for (const leave of leaves) leave();
});
