import { createStore, useStore } from '../store.ts';
import { broadcast, onBroadcast } from '../tabs.ts';

/** ISO; null for good. */
export type ToldExclusion = { until: string | null };

const told = createStore<ToldExclusion | null>(null);

/** Tells this tab that its player is excluded; null once somebody logs in here. */
export function announceExclusion(exclusion: ToldExclusion | null): void {
  const known = told.get();
  // The platform's event and the tab that excluded say the same.
  if (known && exclusion && known.until === exclusion.until) return;
  told.set(exclusion);
}

const KIND = 'excluded';

/** Before a tab tells the others of the logout: they close the stream that would have told them why. */
export function broadcastExclusion(exclusion: ToldExclusion): void {
  broadcast(KIND, exclusion.until);
  announceExclusion(exclusion);
}

/** What the tab that excluded says. */
export function followExclusion(): () => void {
  return onBroadcast(({ kind, data }) => {
    if (kind === KIND) announceExclusion({ until: typeof data === 'string' ? data : null });
  });
}

export function isExclusionTold(): boolean {
  return told.get() !== null;
}

/** Also of what was told before. */
export function onExclusion(listener: (exclusion: ToldExclusion) => void): () => void {
  const tell = () => {
    const exclusion = told.get();
    if (exclusion) listener(exclusion);
  };
  tell();
  return told.subscribe(tell);
}

export function useToldExclusion(): ToldExclusion | null {
  return useStore(told);
}
