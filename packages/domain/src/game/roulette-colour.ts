export type RouletteColour = 'red' | 'black' | 'green';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** CONST-12, CONST-13. Throws RangeError outside 0 to 36. */
export function rouletteColour(number: number): RouletteColour {
  if (!Number.isInteger(number) || number < 0 || number > 36) {
    throw new RangeError(`not a roulette number: ${number}`);
  }
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}
