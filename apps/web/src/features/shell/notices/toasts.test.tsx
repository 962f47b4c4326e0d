import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toast } from '../../../parts/feedback/toasts.ts';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => void vi.useRealTimers());

test.each([2000, 6500])(
  '[SETTING-08] a notice goes after the %i ms of the setting, not before',
  async (duration) => {
    await changeSettings(testBed, { frontEnd: { notificationAutoHideDuration: duration } });
    await testBed.open('/providers');
    await screen.findByRole('region', { name: 'Notices' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    act(() => void toast('info', 'The lamps are lit.'));
    // The region may be drawn before it has subscribed.
    await screen.findByText('The lamps are lit.');
    await act(() => vi.advanceTimersByTimeAsync(duration - 1));
    expect(screen.queryByText('The lamps are lit.')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('The lamps are lit.')).toBeNull();
  },
  20_000,
);
