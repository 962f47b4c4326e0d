import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore } from '../../browser/storage/storage.ts';
import type { Fetch } from '../../data/transport.ts';
import { advanceTimers } from '../../testing/advance-timers.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { helpKey } from './FirstVisitHelp.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
// Everything is near.
vi.stubGlobal('IntersectionObserver', undefined);
beforeEach(() => {
  localStore.remove(helpKey('lobby'));
});

const find = () => screen.findByRole('region', { name: 'Tips' });
const button = (bar: HTMLElement, name: string) => within(bar).getByRole<HTMLButtonElement>('button', { name });
/** The titles of the tips that can be read now. */
const titles = (bar: HTMLElement) =>
  within(bar)
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);

test('[HELP-01] [HELP-02] [HELP-04] [HELP-05] the lobby shows its tips one at a time, and steps stop at the ends', async () => {
  await testBed.open('/');
  const bar = await find();
  await waitFor(() => expect(titles(bar)).toEqual(['Find a game your way']));
  const seen = [within(bar).getByText(/^\d\/\d$/).textContent];
  const live = () =>
    within(bar)
      .getByText(/^Step \d of 3$/)
      .closest('[aria-live]')
      ?.getAttribute('aria-live');
  expect(live(), 'announced only once it was stepped').toBe('off');
  for (let press = 0; press < 4; press += 1) {
    await userEvent.click(button(bar, 'Next tip'));
    seen.push(within(bar).getByText(/^\d\/\d$/).textContent);
  }
  expect(seen).toEqual(['1/3', '2/3', '3/3', '3/3', '3/3']);
  expect(titles(bar)).toEqual(['Stay in charge']);
  expect(within(bar).getByText('Step 3 of 3')).toBeTruthy();
  expect(live()).toBe('polite');
});

test('[HELP-06] [HELP-07] back is disabled at the first step, next at the last, and the focus is not lost', async () => {
  await testBed.open('/');
  const bar = await find();
  const states = () => ['Previous tip', 'Next tip'].map((name) => button(bar, name).disabled);
  expect(states()).toEqual([true, false]);
  button(bar, 'Next tip').focus();
  await userEvent.keyboard('{Enter}');
  expect(states()).toEqual([false, false]);
  await userEvent.keyboard('{Enter}');
  expect(states()).toEqual([false, true]);
  expect(document.activeElement).toBe(button(bar, 'Previous tip'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(within(bar).getByText('2/3')).toBeTruthy();
});

test('[HELP-03] the tips are read from tips/{type}/{step}, in the language of the page', async () => {
  const { calls } = await testBed.open('/hu');
  const bar = await screen.findByRole('region', { name: 'Tippek' });
  await waitFor(() => expect(titles(bar)).toEqual(['Keress a magad módján']));
  expect(calls.filter((call) => call.includes('/api/content/'))).toEqual([
    'GET /api/content/tips/lobby/1?language=hu',
    'GET /api/content/tips/lobby/2?language=hu',
    'GET /api/content/tips/lobby/3?language=hu',
  ]);
});

test('[SETTING-06] the settings say how many steps a type has; a type without steps has no bar', async () => {
  await changeSettings(testBed, { frontEnd: { helpBar: { lobby: 2 } } });
  await testBed.open('/');
  expect(within(await find()).getByText('1/2')).toBeTruthy();
  cleanup();
  await changeSettings(testBed, { frontEnd: { helpBar: { deposit: 3 } } });
  const { calls } = await testBed.open('/');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
  expect(calls.some((call) => call.includes('/api/content/'))).toBe(false);
  await changeSettings(testBed, { frontEnd: { helpBar: { lobby: 3 } } });
});

test('a tip that cannot be had says so, and is asked for again', async () => {
  let isBroken = true;
  const lose = vi.fn(() => Promise.reject(new TypeError('no network')));
  const between =
    (fetch: Fetch): Fetch =>
    (address, init) =>
      isBroken && address.includes('/content/') ? lose() : fetch(address, init);
  // The page itself asks each tip once more after a second.
  await advanceTimers(1000, async () => {
    await testBed.open('/', { between });
    await act(() => vi.waitFor(() => expect(lose.mock.calls.length).toBeGreaterThanOrEqual(3), 30_000));
  });
  const bar = await find();
  const [alert] = await within(bar).findAllByRole('alert');
  expect(alert?.textContent).toContain('This tip could not be loaded.');
  isBroken = false;
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles(bar)).toEqual(['Find a game your way']));
});

describe('put away', () => {
  test('the tips are gone for good', async () => {
    await testBed.open('/');
    await userEvent.click(button(await find(), 'Hide tips'));
    expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
    expect(localStore.get(helpKey('lobby'))).toBe('done');
  });

  test('also where the browser blocks its storage', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await testBed.open('/');
    await userEvent.click(button(await find(), 'Hide tips'));
    expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
    blocked.mockRestore();
  });
});
