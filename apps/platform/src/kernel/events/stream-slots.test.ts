import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { type StreamCaller, StreamSlots } from './stream-slots.ts';

const LIMITS = { most: 80, ofAddress: 12, guestsOfAddress: 4 };

/** Takes slots one after the other until one is refused, at most 100; gives how many were taken. */
function take(slots: StreamSlots, callerOf: (index: number) => StreamCaller): number {
  for (let taken = 0; taken < 100; taken++) {
    try {
      slots.acquire(callerOf(taken));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'rateLimited') return taken;
      throw error;
    }
  }
  return 100;
}

test.each<[string, number, (index: number) => StreamCaller]>([
  ['guests of one address', 4, () => ({ addressHash: 'a', rangeHash: 'r', playerId: null })],
  ['guests of one range', 10, (index) => ({ addressHash: `a${index}`, rangeHash: 'r', playerId: null })],
  [
    'all guests: half of the slots',
    40,
    (index) => ({ addressHash: `a${index}`, rangeHash: `r${index}`, playerId: null }),
  ],
  ['players of one address', 12, (index) => ({ addressHash: 'a', rangeHash: 'r', playerId: index })],
  ['players of one range', 20, (index) => ({ addressHash: `a${index}`, rangeHash: 'r', playerId: index })],
  ['one player everywhere', 50, (index) => ({ addressHash: `a${index}`, rangeHash: `r${index}`, playerId: 1 })],
  ['all players', 80, (index) => ({ addressHash: `a${index}`, rangeHash: `r${index}`, playerId: index })],
])('the slots that %s can take', (_, most, callerOf) => {
  expect(take(new StreamSlots(LIMITS), callerOf)).toBe(most);
});

test('guests who hold all of their slots release those of players; what is left can be taken again', () => {
  const slots = new StreamSlots(LIMITS);
  const guest = (index: number) => ({ addressHash: `a${index}`, rangeHash: `r${index}`, playerId: null });
  const releases = Array.from({ length: 40 }, (_, index) => slots.acquire(guest(index)));
  expect(take(slots, guest)).toBe(0);
  expect(take(slots, (index) => ({ addressHash: `p${index}`, rangeHash: `p${index}`, playerId: index }))).toBe(40);
  for (const release of releases) release();
  expect(take(slots, guest)).toBe(40);
});
