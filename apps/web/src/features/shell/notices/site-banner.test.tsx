import { getAlarm } from '@foyer/contract/content/alarm';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { writeCall } from '../../../data/call.ts';
import type { Fetch } from '../../../data/transport.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../../testing/app-test-bed.tsx';
import { changeSettings } from '../../../testing/change-settings.ts';
import { stubResizeObserver } from '../../../testing/stub-resize-observer.ts';
import { ALARM_CLOSED_KEY } from './SiteBannerContent.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
const ownObserver = window.ResizeObserver;
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.stubGlobal('ResizeObserver', ownObserver);
});

const TEXT = 'Maintenance at 10';

/** The platform with these words in the notice. */
const saying = (text: string): OpenOptions => ({
  between:
    (fetch): Fetch =>
    async (path, init) =>
      path.startsWith('/api/alarm?') ? Response.json({ text, language: 'en' }) : fetch(path, init),
});
const banner = () => screen.findByRole('region', { name: 'Important notice' });
const shown = () => screen.queryByRole('region', { name: 'Important notice' });
const closeIt = async () => userEvent.click(within(await banner()).getByRole('button', { name: 'Close notice' }));

/** Words of this width in a line of 100 pixels. */
function measure(width: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  stubResizeObserver();
}

test('[ALARM-01] with words the notice is shown, on every page; without words there is none and no place', async () => {
  const { history } = await testBed.open('/providers', saying(TEXT));
  expect((await banner()).textContent).toContain(TEXT);
  await act(async () => history.push('/new-games/tokaj-nights'));
  await screen.findByRole('heading', { level: 1, name: 'Tokaj Nights' });
  expect((await banner()).textContent).toContain(TEXT);
  cleanup();
  await testBed.open('/providers', saying(''));
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(shown()).toBeNull();
});

test('words that fell back to another language say it and its direction; closed ones too', async () => {
  await changeSettings(testBed, { frontEnd: { languages: ['en', 'hu'] } });
  await testBed.open('/hu', saying(TEXT));
  const words = async () => {
    const { lang, dir } = await screen.findByText(TEXT);
    return [lang, dir];
  };
  await screen.findByRole('button', { name: 'Közlemény bezárása' });
  expect(await words()).toEqual(['en', 'ltr']);
  cleanup();
  sessionStorage.setItem(ALARM_CLOSED_KEY, 'true');
  await testBed.open('/hu', saying(TEXT));
  expect(await words()).toEqual(['en', 'ltr']);
});

test('[ALARM-02] [ACCESS-41] once closed it stays away for the session, on the next page and after a reload', async () => {
  const { history } = await testBed.open('/providers', saying(TEXT));
  await closeIt();
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(sessionStorage.getItem(ALARM_CLOSED_KEY)).toBe('true');
  await act(async () => history.push('/'));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Games menu' })).toBeTruthy());
  expect(screen.queryByText(TEXT)).toBeNull();
  cleanup();
  const again = await testBed.open('/providers', saying(TEXT));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeTruthy());
  await act(() => vi.dynamicImportSettled());
  expect(shown()).toBeNull();
  // Its place was in the page and goes with the page.
  await act(async () => again.history.push('/'));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
  cleanup();
  sessionStorage.clear();
  await testBed.open('/providers', saying(TEXT));
  expect(await banner()).toBeTruthy();
});

test('[ALARM-03] the words have the speed class of their length, run only without room, and can be stopped', async () => {
  measure(400);
  await testBed.open('/providers', saying('x'.repeat(36)));
  const words = () => screen.getByText('x'.repeat(36));
  const stop = await within(await banner()).findByRole('button', { name: 'Stop the moving text' });
  expect(words().classList).toContain('alarm-speed-20');
  expect(words().style.getPropertyValue('--alarm-duration')).toBe('6s');
  expect(words().style.getPropertyValue('--alarm-lead')).toBe('0.2');
  const running = words().className;
  await userEvent.click(stop);
  expect(words().className).not.toBe(running);
  await userEvent.click(within(await banner()).getByRole('button', { name: 'Resume moving text' }));
  expect(words().className).toBe(running);
});

test('words that have room stand still', async () => {
  measure(90);
  await testBed.open('/providers', saying(TEXT));
  expect(within(await banner()).queryByRole('button', { name: 'Stop the moving text' })).toBeNull();
});

test('words that come while a page is shown lie over it, and have a place on the next', async () => {
  const { client, history } = await testBed.open('/providers', saying(''));
  act(() => writeCall(client, getAlarm, { query: { language: 'en' } }, { text: TEXT, language: 'en' }));
  const over = (await banner()).parentElement?.className;
  await act(async () => history.push('/all-games'));
  await waitFor(() => expect(shown()?.parentElement?.className).not.toBe(over));
});
