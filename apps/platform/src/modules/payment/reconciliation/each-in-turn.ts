import { setImmediate } from 'node:timers/promises';

/** About 10 ms. */
const AT_ONCE = 1_000;

/** A statement has up to 200,000 lines: the other calls of the process run in between. */
export async function eachInTurn<Item>(items: Iterable<Item>, act: (item: Item, index: number) => void): Promise<void> {
  let index = 0;
  for (const item of items) {
    act(item, index);
    index += 1;
    if (index % AT_ONCE === 0) await setImmediate();
  }
}
