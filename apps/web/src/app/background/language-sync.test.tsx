import { getSession } from '@foyer/contract/account/session';
import { LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY } from '@foyer/domain/locale/locale';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../platform/src/seed/demo-players.ts';
import { IDLE_FALLBACK } from '../../browser/idle.ts';
import { readCall } from '../../data/call.ts';
import type { Fetch } from '../../data/transport.ts';
import { advanceTimers } from '../../testing/advance-timers.ts';
import { type AppTestBed, type OpenOptions, openAppTestBed } from '../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

/** What was sent to the account, in order. */
let sent: unknown[] = [];
const watch =
  (fetch: Fetch): Fetch =>
  (path, init) => {
    if (path === '/api/player/language') sent.push(JSON.parse(String(init.body)));
    return fetch(path, init);
  };

const otherTab = () => new BroadcastChannel('foyer');
const replaced = vi.fn();

beforeEach(() => {
  sent = [];
  replaced.mockClear();
  localStorage.clear();
  vi.spyOn(window.location, 'replace').mockImplementation(replaced);
});
afterEach(() => vi.restoreAllMocks());

/** Opens an address until the browser counts as idle: what keeps the language is loaded then, and modals have come. */
const openUntilIdle = (address: string, options: OpenOptions = {}) =>
  advanceTimers(IDLE_FALLBACK, () => testBed.open(address, options));

test('[LANG-04] [SHELLCALL-06] [LANG-02] after a reload with a session the language of the page is sent and stored', async () => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en');
  const { client } = await openUntilIdle('/hu', { as: 'nora', between: watch });
  await waitFor(() => expect(sent).toEqual([{ language: 'hu' }]));
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('hu');
  await waitFor(async () => expect((await cookieStore.get(LANGUAGE_COOKIE))?.value).toBe('hu'));
  await waitFor(() => expect(readCall(client, getSession, {})?.player?.language).toBe('hu'));
  expect(sent.length, 'told once').toBe(1);
  cleanup();
  await openUntilIdle('/hu', { as: 'nora', between: watch });
  await waitFor(() => expect(sent, 'told though it is the same').toEqual([{ language: 'hu' }, { language: 'hu' }]));
});

test('[LANG-01] [LANG-02] [LANG-03] [SHELLCALL-06] after a login it is sent and stored, and not before', async () => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en');
  const { client, calls } = await openUntilIdle('/nl?modal=login', { between: watch });
  const dialog = await screen.findByRole('dialog');
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('en');
  act(() => within(dialog).getByRole('textbox').focus());
  await userEvent.paste('nora');
  act(() =>
    within(dialog)
      .getByLabelText(/^Wachtwoord(?! tonen)/)
      .focus(),
  );
  await userEvent.paste(DEMO_PASSWORD);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ language: 'nl' }]));
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('nl');
  const order = calls.filter((call) => /session\/login|player\/language/.test(call));
  expect(order).toEqual(['POST /api/session/login', 'PUT /api/player/language']);
  await waitFor(() => expect(readCall(client, getSession, {})?.player?.language).toBe('nl'));
});

test('[SHELL-19] a press on a language stays on the page, is remembered, and is told to the other tabs', async () => {
  const heard: unknown[] = [];
  const tab = otherTab();
  tab.onmessage = ({ data }) => heard.push(data);
  const { history } = await openUntilIdle('/hu/all-games?sort=name', { device: 'desktop' });
  const link = () => screen.getAllByRole('link', { name: 'Svenska', hidden: true })[0] as HTMLAnchorElement;
  await waitFor(() => expect(link().getAttribute('href')).toBe('/sv/all-games?sort=name'));
  const english = screen.getAllByRole('link', { name: 'English', hidden: true })[0] as HTMLAnchorElement;
  expect(english.getAttribute('href')).toBe('/all-games?sort=name');
  const pressed: boolean[] = [];
  window.addEventListener(
    'click',
    (event) => {
      pressed.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  await waitFor(() => {
    act(() => link().click());
    expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('sv');
  });
  expect(pressed, 'the browser follows the link itself').toEqual([false]);
  expect(history.location.href).toBe('/hu/all-games?sort=name');
  await waitFor(async () => expect((await cookieStore.get(LANGUAGE_COOKIE))?.value).toBe('sv'));
  await waitFor(() => expect(heard).toContainEqual({ kind: 'languageChosen', data: 'sv' }));
  tab.close();
});

test('a press on a language keeps the location on the page, over the change of document and only for that page', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const tops = () => scrollTo.mock.calls.map(([to]: unknown[]) => (to as ScrollToOptions).top);
  const location = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1234);
  await openUntilIdle('/hu/all-games?sort=name');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await waitFor(() => {
    act(() => (screen.getAllByRole('link', { name: 'Svenska', hidden: true })[0] as HTMLElement).click());
    expect(sessionStorage.getItem('foyer.scroll:language')).toBe('1234 /all-games');
  });
  cleanup();
  location.mockReturnValue(0);
  scrollTo.mockClear();
  await testBed.open('/sv/all-games?sort=name');
  expect(tops()).toContain(1234);
  cleanup();
  // It is gone over once, and to no other page.
  scrollTo.mockClear();
  await testBed.open('/all-games');
  sessionStorage.setItem('foyer.scroll:language', '1234 /all-games');
  cleanup();
  await testBed.open('/providers');
  expect(tops()).not.toContain(1234);
});

test.each([
  ['the same site in another language', () => `${window.location.origin}/providers`, 'sv'],
  ['the same site in this language', () => `${window.location.origin}/sv/providers`, 'nl'],
  ['another site', () => 'https://elsewhere.example/hu', 'nl'],
])('who comes from %s is remembered only where the language is another', async (_name, referrer, remembered) => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'nl');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer());
  const started = vi.spyOn(document, 'addEventListener');
  await openUntilIdle('/sv');
  await waitFor(() => expect(started).toHaveBeenCalledWith('visibilitychange', expect.any(Function)));
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe(remembered);
});

test('a link into another language opens a document of its own, one of this language does not', async () => {
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { history } = await openUntilIdle('/hu');
  const follow = (href: string) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    act(() => link.click());
    link.remove();
  };
  follow('/hu/providers');
  await waitFor(() => expect(history.location.pathname).toBe('/hu/providers'));
  expect(assigned).not.toHaveBeenCalled();
  follow('/sv/providers?sort=name');
  expect(assigned).toHaveBeenCalledWith('/sv/providers?sort=name');
  expect(history.location.pathname).toBe('/hu/providers');
});

test('another tab follows, unless something is typed into it', async () => {
  await openUntilIdle('/?modal=login', { between: watch });
  const dialog = await screen.findByRole('dialog');
  const tab = otherTab();
  const tell = (data: unknown) => tab.postMessage({ kind: 'languageChosen', data });
  await waitFor(() => {
    tell('hu');
    expect(replaced).toHaveBeenCalledWith(`/hu${window.location.search}`);
  });
  replaced.mockClear();
  for (const wrong of ['en', '//evil.example', 7, null]) tell(wrong);
  await userEvent.type(within(dialog).getByRole('textbox'), 'n');
  const heard: unknown[] = [];
  const third = otherTab();
  third.onmessage = ({ data }) => heard.push(data);
  tell('nl');
  await waitFor(() => expect(heard).toContainEqual({ kind: 'languageChosen', data: 'nl' }));
  third.close();
  await userEvent.clear(within(dialog).getByRole('textbox'));
  tell('sv');
  await waitFor(() => expect(replaced).toHaveBeenCalled());
  expect(replaced.mock.calls).toEqual([[`/sv${window.location.search}`]]);
  tab.close();
});
