import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncServerTime } from '../../browser/clock.ts';
import { ExpiryCountdown } from './ExpiryCountdown.tsx';

const START = '2026-11-21T12:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(START) });
  syncServerTime(START);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('value');

function show(seconds: number) {
  const onTimeout = vi.fn();
  render(
    <ExpiryCountdown from={START} until={at(seconds)} label="Time left" expiredLabel="Expired" onTimeout={onTimeout} />,
  );
  return onTimeout;
}

test('[CODE-02, CODE-03, CRYPTO-01, CRYPTO-02] counts down from the beginning, a second at a time, with its bar', async () => {
  show(60);
  expect(screen.getByText('Time left: 1:00')).toBeTruthy();
  for (const left of ['0:59', '0:58', '0:57']) {
    const before = bar();
    await pass(1000);
    expect(screen.getByText(`Time left: ${left}`)).toBeTruthy();
    expect(bar()).not.toBe(before);
  }
});

test('[CODE-04, CRYPTO-03] at zero it says so, and calls once a second later', async () => {
  const onTimeout = show(2);
  await pass(2000);
  expect(screen.getByRole('status').textContent).toBe('Expired');
  expect(screen.queryByText(/^Time left/)).toBeNull();
  await pass(900);
  expect(onTimeout).not.toHaveBeenCalled();
  await pass(200);
  expect(onTimeout).toHaveBeenCalledTimes(1);
  await pass(5000);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});
