/** 0 to `bound - 1`. For a game's rules and pictures only, never for an outcome. */
export type SeededNumbers = (bound: number) => number;

/** mulberry32: deterministic on every machine. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

export function shuffled<Item>(items: readonly Item[], numbers: SeededNumbers): Item[] {
  return items
    .map((item) => ({ item, order: numbers(2 ** 30) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** 0 to 2^32 - 1 (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
