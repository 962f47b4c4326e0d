import { afterEach, expect, test } from 'vitest';
import { isRightToLeft, logicalArrowKey } from './reading-direction.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

test.each([
  ['ltr', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home']],
  ['rtl', ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']],
] as const)('on a page written %s the sideways arrow keys lead along the writing', (dir, meant) => {
  document.documentElement.dir = dir;
  expect(isRightToLeft()).toBe(dir === 'rtl');
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(logicalArrowKey)).toEqual(meant);
});
