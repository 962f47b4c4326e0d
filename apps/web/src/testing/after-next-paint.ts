import { act } from '@testing-library/react';

/** Resolves after the paint at which an opened popover calls back: its wait is the same and began before. */
export function afterNextPaint(): Promise<void> {
  return act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
