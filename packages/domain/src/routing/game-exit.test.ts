import { expect, test } from 'vitest';
import { isGameExit, withoutGameExit } from './game-exit.ts';

const exit = { redirectFrom: 'messageInterface', type: 'gaming', value: 'exit' };

test.each([
  [exit, true],
  [{ ...exit, utm: 'a' }, true],
  [{ ...exit, redirectFrom: 'elsewhere' }, false],
  [{ ...exit, type: 'payment' }, false],
  [{ ...exit, value: 'open' }, false],
  [{ redirectFrom: 'messageInterface', type: 'gaming' }, false],
  [Object.create(exit), false],
  [Object.values(exit), false],
  [JSON.stringify(exit), false],
  [null, false],
  [undefined, false],
])('%o ends the game: %s', (told, ends) => {
  expect(isGameExit(told)).toBe(ends);
});

test('[ACCESS-40] of the query everything but the exit is left', () => {
  expect(withoutGameExit({ ...exit, utm: 'a', modal: 'login' })).toEqual({ utm: 'a', modal: 'login' });
});
