import { createRandom, type Random } from '@foyer/domain/random/random';
import { drawSlotRound } from '@foyer/domain/slot/spin';
import { expect, test } from 'vitest';
import { exactReturn } from '../slot-analysis/exact-return.ts';
import { gameByFriendlyId, mathsOf } from './catalogue.ts';

const ROUNDS = 200_000;

/** Well-mixed bytes from a fixed start (sfc32), so that the test gives the same verdict every time. */
function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1];
  const buffer = new Uint8Array(4);
  return createRandom((length) => {
    for (let index = 0; index < length; index += 1) {
      const sum = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = ((c << 21) | (c >>> 11)) + sum;
      buffer[index] = sum >>> 11;
    }
    return buffer;
  });
}

/** One game of each kind of feature. */
const SAMPLE = ['tokaj-nights', 'palace-of-small-hours', 'aunt-perpetuas-parlour', 'cherry-pier'];

test.each(SAMPLE)(
  '[RTS 3A] 200,000 rounds of %s come within 4 standard errors of the exact figures',
  (friendlyId) => {
    const maths = mathsOf(gameByFriendlyId(friendlyId)?.gameId ?? 0);
    if (!maths) throw new Error('no such game');
    const exact = exactReturn(maths);
    const random = seededRandom(2026);
    let [sum, squares, hits, most] = [0, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { total } = drawSlotRound(maths, random);
      sum += total;
      squares += total * total;
      if (total > 0) hits += 1;
      most = Math.max(most, total);
    }
    const mean = sum / ROUNDS / 20;
    const deviation = Math.sqrt(squares / ROUNDS / 400 - mean * mean);
    expect(Math.abs(mean - exact.rtp)).toBeLessThan((4 * deviation) / Math.sqrt(ROUNDS));
    const hitError = Math.sqrt((exact.hitRate * (1 - exact.hitRate)) / ROUNDS);
    expect(Math.abs(hits / ROUNDS - exact.hitRate)).toBeLessThan(4 * hitError);
    expect(most).toBeLessThanOrEqual(exact.maxReturn);
    // The computed spread leaves out what lies between pays of one round.
    expect(deviation / exact.spread).toBeGreaterThan(0.8);
    expect(deviation / exact.spread).toBeLessThan(2);
  },
  60_000,
);
