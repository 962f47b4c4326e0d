import type { DueCheck } from '@foyer/contract/protection/due-check';
import { createStore } from '../store.ts';

const EVENT = 'foyer-reality-check';

/** Tells this tab that a reality check became due, with its figures where they are known, or was answered, here or elsewhere. */
export function announceRealityCheck(due?: DueCheck): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: due }));
}

export function onRealityCheck(listener: (due: DueCheck | null) => void): () => void {
  const tell = (event: Event) => listener((event as CustomEvent<DueCheck | null>).detail);
  window.addEventListener(EVENT, tell);
  return () => window.removeEventListener(EVENT, tell);
}

/** Whether a round of the game in this tab runs: nothing covers it before its result was seen. */
export const roundRunning = createStore(false);
