import { act } from '@testing-library/react';

/**
 * Past the paint after which an opened popover says that it is open: its own wait is the same and was begun before, so that
 * it is over when this is, however busy the machine.
 */
export function painted(): Promise<void> {
  return act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
