import { expect, test } from 'vitest';
import { createPressGate } from './press-gate.ts';

test('[RTS 8A, RTS 14D] a key that is held for 100 repetitions is one press', () => {
  const gate = createPressGate();
  const presses = Array.from({ length: 100 }, (_, index) => gate.down(' ', index > 0)).filter(Boolean);
  expect(presses).toHaveLength(1);
  gate.up(' ');
  expect(gate.down(' ', false)).toBe(true);
});

test.each([
  ['a repetition whose first press went elsewhere', [['Enter', true]], [false]],
  [
    'key-downs that a program sends without the repeat flag',
    [
      [' ', false],
      [' ', false],
    ],
    [true, false],
  ],
  [
    'two keys at once',
    [
      [' ', false],
      ['Enter', false],
    ],
    [true, false],
  ],
  [
    'other keys',
    [
      ['a', false],
      ['Tab', false],
    ],
    [false, false],
  ],
] as const)('%s', (_, keys, expected) => {
  const gate = createPressGate();
  expect(keys.map(([key, isRepeat]) => gate.down(key, isRepeat))).toEqual(expected);
});

test('a window that loses the keyboard lets go of everything', () => {
  const gate = createPressGate();
  gate.down(' ', false);
  gate.release();
  expect(gate.down(' ', false)).toBe(true);
});
