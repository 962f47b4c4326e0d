import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notify } from '../../parts/notices.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { type House, openHouse } from '../../testing/house.tsx';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
afterEach(() => void vi.useRealTimers());

test.each([2000, 6500])(
  '[SETTING-08] a notice goes after the %i ms of the setting, not before',
  async (duration) => {
    await changeSettings(house, { frontEnd: { notificationAutoHideDuration: duration } });
    await house.open('/providers');
    await screen.findByRole('region', { name: 'Notices' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    act(() => void notify('info', 'The lamps are lit.'));
    expect(screen.getByText('The lamps are lit.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(duration - 1));
    expect(screen.queryByText('The lamps are lit.')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('The lamps are lit.')).toBeNull();
  },
  20_000,
);
