import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_KEY } from '../../browser/consent/consent.ts';
import { openCookieSettings } from '../../browser/consent/cookie-settings.ts';
import { openLiveChat } from '../../browser/services/live-chat.ts';
import { localStore } from '../../browser/storage/storage.ts';
import { advanceTimers } from '../../testing/advance-timers.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeContent } from '../../testing/change-content.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';

const CATEGORIES = {
  statistics: { enable: false, list: ['_ga', 'service:error-reports'] },
  loyalty: { enable: false, list: ['club'] },
};

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
  await changeContent(testBed, {
    'en/cms/cookieSettings': `---\ntype: json\n---\n${JSON.stringify(CATEGORIES)}`,
  });
});
afterAll(() => testBed.close());

stubIdleCallback();

const ownFetch = globalThis.fetch;
let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  await changeSettings(testBed, { frontEnd: { customCookieManagement: true } });
  globalThis.fetch = async (path, init) => {
    asked.push(String(path));
    return testBed.platform.app.request(`http://localhost${path}`, init);
  };
});
afterEach(() => {
  cleanup();
  localStore.remove(CONSENT_KEY);
  globalThis.fetch = ownFetch;
});

const banner = () => screen.findByRole('region', { name: 'Cookies and similar technologies' });
const noBanner = () => screen.queryByRole('region', { name: 'Cookies and similar technologies' });
const choice = () => JSON.parse(localStore.get(CONSENT_KEY) ?? 'null')?.on ?? null;

test('[SETTING-07] [COOKIE-09] [SHELLCALL-24] [CALL-13] the categories are asked for once, and only where the setting is on', async () => {
  await testBed.open('/faq');
  await banner();
  expect(asked).toEqual(['/cms/cookieSettings.json']);
  cleanup();
  asked = [];
  await changeSettings(testBed, { frontEnd: { customCookieManagement: false } });
  const { calls } = await testBed.open('/faq');
  // The browser has been idle, which the categories wait for, and all that it fetched then is here.
  await waitFor(() => expect(calls).toContain('POST /api/affiliate/arrivals'));
  await act(() => vi.dynamicImportSettled());
  expect([asked, noBanner()]).toEqual([[], null]);
});

test.each([
  ['Only necessary', { statistics: false, loyalty: false }],
  ['Allow all', { statistics: true, loyalty: true }],
])('the banner takes "%s" for an answer, and does not ask again', async (name, expected) => {
  await testBed.open('/faq');
  const answers = within(await banner()).getAllByRole('button');
  expect(answers.map((button) => button.textContent)).toEqual(['Only necessary', 'Allow all', 'Choose']);
  // None is pushed: all look alike.
  expect(new Set(answers.map((button) => button.className)).size).toBe(1);
  fireEvent.click(screen.getByRole('button', { name }));
  expect([choice(), noBanner()]).toEqual([expected, null]);
  cleanup();
  asked = [];
  await testBed.open('/faq');
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => {});
  expect(noBanner()).toBeNull();
});

test('[ENTITY-27] [COOKIE-06] nothing is ticked beforehand; each category shows its names; the choice can be changed', async () => {
  const user = userEvent.setup();
  await testBed.open('/faq');
  await user.click(within(await banner()).getByRole('button', { name: 'Choose' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cookie settings' }));
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(dialog.getByText('_ga')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'loyalty' }));
  await user.click(dialog.getByRole('button', { name: 'Save my choices' }));
  expect([choice(), noBanner(), screen.queryByRole('dialog')]).toEqual([
    { statistics: false, loyalty: true },
    null,
    null,
  ]);
  act(() => openCookieSettings());
  const again = within(screen.getByRole('dialog', { name: 'Cookie settings' }));
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'loyalty' }).checked).toBe(true);
  expect(again.getByText(/^Your last choice: .*\(version [0-9a-f]{8}\)/)).toBeTruthy();
  await user.click(again.getByRole('button', { name: 'Only necessary' }));
  expect(choice()).toEqual({ statistics: false, loyalty: false });
});

test('[ENTITY-27] only what the operator marks as exempt is ticked for a visitor who was never asked, and it says so', async () => {
  const user = userEvent.setup();
  const exempt = { measure: { enable: true, list: ['visits'] }, ...CATEGORIES };
  const write = (categories: object) =>
    changeContent(testBed, { 'en/cms/cookieSettings': `---\ntype: json\n---\n${JSON.stringify(categories)}` });
  await write(exempt);
  await testBed.open('/faq');
  await user.click(within(await banner()).getByRole('button', { name: 'Choose' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cookie settings' }));
  const ticked = dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => checked && !disabled);
  expect(ticked).toEqual([false, true, false, false]);
  const note = dialog.getByText(/^On by default: no consent is required by law/);
  expect(note.closest('li')?.textContent).toContain('measure');
  expect(dialog.getByText('2 cookies and storage items')).toBeTruthy();
  await write(CATEGORIES);
});

test('the choice can be closed without an answer; the visitor is still asked', async () => {
  const user = userEvent.setup();
  await testBed.open('/faq');
  await user.click(within(await banner()).getByRole('button', { name: 'Choose' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('dialog'), choice()]).toEqual([null, null]);
  expect(await banner()).toBeTruthy();
});

test('the banner is announced and two Tabs away; an answer is said, and the focus goes back to where it was', async () => {
  const user = userEvent.setup();
  await testBed.open('/faq');
  await banner();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('Cookies and similar technologies');
  await user.tab();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to the cookie choice' });
  expect(document.activeElement).toBe(skip);
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(await banner());
  screen.getByRole('button', { name: 'Only necessary' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(skip));
  expect(said()).toContain('Your choice is saved.');
});

test('the footer opens the choice', async () => {
  const user = userEvent.setup();
  // The footer comes 800 ms after the page (SHELL-32).
  await advanceTimers(800, () => testBed.open('/faq'));
  await banner();
  await user.click(await screen.findByRole('button', { name: 'Cookie settings' }));
  expect(screen.getByRole('dialog', { name: 'Cookie settings' })).toBeTruthy();
});

test('an operator’s own chat is not loaded without consent: asking for it opens the choice', async () => {
  await changeSettings(testBed, { frontEnd: { chat: { kind: 'script', address: '/cms/chat.js' } } });
  // Notices are loaded 1,100 ms after the page (SHELL-31).
  await advanceTimers(1_100, () => testBed.open('/faq'));
  await banner();
  act(() => openLiveChat());
  expect(await screen.findByRole('dialog', { name: 'Cookie settings' })).toBeTruthy();
  expect(await screen.findByText(/^This chat is run by somebody else/)).toBeTruthy();
  expect(screen.queryByText(/We cannot reach the chat/)).toBeNull();
});
