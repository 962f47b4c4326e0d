/** A repeatable stream of numbers for drawing. Not for play: games draw from `@foyer/domain/random/random`. */
export type Seeded = {
  /** From `low` (included) to `high` (excluded). */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True in about `share` of the draws. */
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
};

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** The stream of one layer of one picture. Layers have streams of their own: a change in one leaves the others alone. */
export function createSeeded(seed: number, layer: string): Seeded {
  let state = hash(`${seed}/${layer}`);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (share) => next() < share,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
}
