import { expect, test } from 'vitest';
import { rouletteColour } from './roulette-colour.ts';

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

test('[CONST-12] [CONST-13] the colours of all 37 numbers', () => {
  for (let number = 0; number <= 36; number += 1) {
    expect(rouletteColour(number)).toBe(number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black');
  }
});

test.each([-1, 37, 1.5, Number.NaN])('%s is no roulette number', (number) => {
  expect(() => rouletteColour(number)).toThrow(RangeError);
});
