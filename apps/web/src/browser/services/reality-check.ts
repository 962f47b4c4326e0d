import { createStore } from '../store.ts';

const EVENT = 'foyer-reality-check';

/** Tells this tab that a reality check became due, or was answered, here or elsewhere. */
export function announceRealityCheck(): void {
  window.dispatchEvent(new Event(EVENT));
}

export function onRealityCheck(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

/** Whether a round of the game in this tab runs: nothing covers it before its result was seen. */
export const roundRunning = createStore(false);
