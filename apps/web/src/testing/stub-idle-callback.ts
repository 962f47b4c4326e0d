import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

/** Lets the browser of the tests beside this call be idle as soon as it is asked (SHELL-10), not after a second. */
export function stubIdleCallback(): void {
  beforeEach(() => {
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => setTimeout(work),
      cancelIdleCallback: clearTimeout,
    });
  });
  afterEach(() => {
    // While the browser is still the one that was asked.
    cleanup();
    Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined });
  });
}
