import { vi } from 'vitest';

/** Lets whoever observes sizes be told at once, and once: there is no layout here that could tell. */
export function observeAtOnce(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe(): void {
        this.callback();
      }
      disconnect(): void {}
    },
  );
}
