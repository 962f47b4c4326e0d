import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

/** The tests' browser is idle at once (SHELL-10). */
export function stubIdleCallback(): void {
  beforeEach(() => {
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => setTimeout(work),
      cancelIdleCallback: clearTimeout,
    });
  });
  afterEach(() => {
    // Before the stub goes: unmounting cancels callbacks.
    cleanup();
    Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined });
  });
}
