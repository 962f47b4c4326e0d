import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOOTER_DELAY_MS } from './Footer.tsx';
import { NOTICES_DELAY_MS } from './NoticesLater.tsx';
import { useAfter } from './useAfter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Late({ delay }: { delay: number }) {
  return useAfter(delay) ? <p>here</p> : null;
}

test.each([
  ['[SHELL-32] the footer', FOOTER_DELAY_MS, 800],
  ['[SHELL-31] notices', NOTICES_DELAY_MS, 1100],
])('%s comes after its delay, not before', (_, delay, expected) => {
  expect(delay).toBe(expected);
  const { container } = render(<Late delay={delay} />);
  act(() => void vi.advanceTimersByTime(expected - 1));
  expect(container.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe('here');
});
