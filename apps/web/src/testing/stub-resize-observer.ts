import { vi } from 'vitest';

/** Calls back once, at once: there is no layout in these tests. */
export function stubResizeObserver(): void {
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
