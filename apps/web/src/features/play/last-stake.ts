import type { SafeStorage } from '../../browser/storage/storage.ts';

export type LastStake = { save(stake: string): void; find(): string | null };

/** The stake of the last round of a game in this browser, as a wire amount: the game opens with it again. */
export function lastStakeOf(store: SafeStorage, game: string): LastStake {
  const key = `foyer.stake.${game}` as const;
  return { save: (stake) => store.set(key, stake), find: () => store.get(key) };
}
