import { getBalance } from '@foyer/contract/wallet/wallet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readCall, writeCall } from '../../../data/call.ts';
import { advanceTimers } from '../../../testing/advance-timers.ts';
import { afterNextPaint } from '../../../testing/after-next-paint.ts';
import { type AppTestBed, openAppTestBed } from '../../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[SHELLCALL-03] the menu of phones asks the balance when it has changed, and not when it has not', async () => {
  const { calls, client } = await testBed.open('/', { as: 'lina', device: 'mobile' });
  const asked = () => calls.filter((call) => call === 'GET /api/player/balance').length;
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await afterNextPaint();
  };
  const before = asked();
  await press();
  await screen.findByRole('button', { name: 'More information' });
  await press();
  expect(asked()).toBe(before);
  const known = readCall(client, getBalance, {});
  if (!known) throw new Error('no balance');
  act(() => writeCall(client, getBalance, {}, { ...known, balance: '99.00' }));
  await press();
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(readCall(client, getBalance, {})?.balance).toBe(known.balance));
  await press();
  await press();
  // The answer is the old balance again, which is news once more; after that there is none.
  const after = asked();
  await press();
  await press();
  expect(asked()).toBe(after);
});

const ASK = 'GET /api/player/account-details';
const rows = () => within(screen.getByRole('region', { name: 'Account menu' }));

function paintAtOnce(): void {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    paint(0);
    return 0;
  });
}

test('[SHELLCALL-04] the account details are asked 100 ms after the menu opens on a desktop, and shown', async () => {
  const { calls } = await testBed.open('/', { as: 'nora' });
  await waitFor(() => expect(document.getElementById('profile-menu')?.textContent).toContain('Player number'));
  expect(calls).not.toContain(ASK);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  paintAtOnce();
  act(() => screen.getByRole('button', { name: 'Your account' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(calls).not.toContain(ASK);
  await act(() => vi.advanceTimersByTimeAsync(1));
  // A timer that has not run by now never will.
  vi.useRealTimers();
  await waitFor(() => expect(calls.filter((call) => call === ASK)).toHaveLength(1));
  expect(await rows().findByText(/^n•••@/)).toBeTruthy();
  expect(rows().getByText('EUR')).toBeTruthy();
});

test('[SHELLCALL-04] phones do not ask for them', async () => {
  // The parts of the menu are loaded 1,200 ms after the page; a desktop asks 100 ms after the opening.
  const { calls } = await advanceTimers(1_200, () => testBed.open('/', { as: 'nora', device: 'mobile' }));
  await act(() => vi.dynamicImportSettled());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  paintAtOnce();
  act(() => screen.getByRole('button', { name: 'Your account' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(calls).not.toContain(ASK);
});
