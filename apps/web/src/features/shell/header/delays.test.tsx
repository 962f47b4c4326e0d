import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOOTER_DELAY_MS } from '../footer/Footer.tsx';
import { LazyToasts } from '../notices/LazyToasts.tsx';
import { useDelay } from './useDelay.ts';

const notices = vi.hoisted(() => ({ isAsked: false }));
vi.mock('../notices/ToastRegion.tsx', () => {
  notices.isAsked = true;
  return { ToastRegion: () => <p>notices</p> };
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function LateFooter() {
  return useDelay(FOOTER_DELAY_MS) ? <p>here</p> : null;
}

test('[SHELL-32] the footer comes after 800 ms, not before', () => {
  const { container } = render(<LateFooter />);
  act(() => void vi.advanceTimersByTime(799));
  expect(container.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe('here');
});

test('[SHELL-31] the code of the notices is asked for after 1100 ms, not before', async () => {
  const { container } = render(<LazyToasts />);
  await act(() => vi.advanceTimersByTimeAsync(1099));
  expect(notices.isAsked).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await vi.waitFor(() => expect(container.textContent).toBe('notices'), 30_000);
  expect(notices.isAsked).toBe(true);
});
