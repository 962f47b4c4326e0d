import { LANGUAGE_COOKIE } from '@foyer/domain/locale/locale';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOADING_BAR_DELAY_MS } from '../browser/loading-bar.ts';
import { type AppTestBed, openAppTestBed } from '../testing/app-test-bed.tsx';
import { collectEvents } from '../testing/collect-events.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => void vi.useRealTimers());

const freezeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
const count = (calls: readonly string[], call: string) => calls.filter((one) => one === call).length;

test('[EVENT-08] RENDERED_APPLICATION comes once, when the site is there and not before', async () => {
  const heard = collectEvents('RENDERED_APPLICATION');
  const isThere: boolean[] = [];
  const look = () => isThere.push(screen.queryByRole('banner') !== null);
  window.addEventListener('RENDERED_APPLICATION', look);
  const { history } = await testBed.open('/');
  act(() => history.push('/providers'));
  await screen.findByRole('heading', { level: 1, name: 'Game studios' });
  window.removeEventListener('RENDERED_APPLICATION', look);
  expect(heard()).toEqual([{}]);
  expect(isThere).toEqual([true]);
});

test('the page behind a running game rests out of sight, and Back finds it as it was', async () => {
  const { history } = await testBed.open('/all-games');
  const tile = (await screen.findAllByRole('link', { name: /^Tokaj Nights/ }))[0];
  act(() => history.push('/all-games/tokaj-nights/demo'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'All games' })).toBeNull());
  expect(tile?.isConnected).toBe(true);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  act(() => history.back());
  await screen.findByRole('heading', { level: 1, name: 'All games' });
  expect(screen.getAllByRole('link', { name: /^Tokaj Nights/ })).toContain(tile);
});

test('a further page is told by its title to those who listen, and takes up the focus that was lost with the last', async () => {
  const { history } = await testBed.open('/providers');
  const told = () => screen.getAllByRole('status').map((status) => status.textContent);
  expect(told().join('')).toBe('');
  screen.getAllByRole('link', { name: /Halcyon Works/ })[0]?.focus();
  act(() => history.push('/new-games'));
  await screen.findByRole('heading', { level: 1, name: 'New' });
  await waitFor(() => expect(told()).toContain(document.title));
  expect(document.title).toMatch(/^New/);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a page that was visited is shown by the press itself, as it is known', async () => {
  const { history, calls } = await testBed.open('/providers');
  act(() => history.push('/new-games'));
  await screen.findByRole('heading', { level: 1, name: 'New' });
  const asked = calls.length;
  act(() => history.push('/providers'));
  expect(screen.getByRole('heading', { level: 1, name: 'Game studios' })).toBeTruthy();
  act(() => history.push('/new-games'));
  expect(screen.getByRole('heading', { level: 1, name: 'New' })).toBeTruthy();
  expect(calls.slice(asked)).toEqual([]);
});

test('what stands below a page stays when the next comes with the press for it, and is made anew otherwise', async () => {
  const { history } = await testBed.open('/providers');
  const press = (path: string) =>
    act(() => document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`)?.click());
  const shown = (name: string) => screen.findByRole('heading', { level: 1, name });
  const below = () => document.querySelector('main:not([hidden]) ~ :not(main)');
  // It takes its place a while after the page, and is another element from then on.
  await screen.findByRole('contentinfo');
  const first = below();
  press('/all-games');
  await shown('All games');
  const second = below();
  expect(second, 'a page that had to be fetched').not.toBe(first);
  press('/providers');
  await shown('Game studios');
  expect(below(), 'a page at hand').toBe(second);
  act(() => history.push('/providers?modal=login'));
  await screen.findByRole('dialog');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(below(), 'a modal moves nothing').toBe(second);
  act(() => history.back());
  await shown('All games');
  expect(below(), 'nobody pressed in the page').not.toBe(second);
});

test('a page that takes long to come is said to be on its way, and no longer once it is there', async () => {
  const held = Promise.withResolvers<void>();
  const { history } = await testBed.open('/providers', {
    between: (fetch) => async (path, init) => {
      if (path.startsWith('/api/game/list')) await held.promise;
      return fetch(path, init);
    },
  });
  const isSaid = () => 'loading' in document.documentElement.dataset;
  freezeTimers();
  act(() => history.push('/new-games'));
  await act(() => vi.advanceTimersByTimeAsync(LOADING_BAR_DELAY_MS - 1));
  expect(isSaid()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isSaid()).toBe(true);
  vi.useRealTimers();
  held.resolve();
  await screen.findByRole('heading', { level: 1, name: 'New' });
  expect(isSaid()).toBe(false);
});

test('[CALL-08, CALL-10] a page asks for the game menu and for the protection status, the latter again once idle', async () => {
  freezeTimers();
  const { calls } = await testBed.open('/providers');
  expect(count(calls, 'GET /api/game/menu')).toBe(1);
  expect(count(calls, 'GET /api/protection/status')).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(count(calls, 'GET /api/protection/status')).toBe(2);
});

test('[CALL-21] the worker of an earlier release is taken away, others stay', async () => {
  const registration = (script: string | null) => ({
    active: null,
    waiting: null,
    installing: script && { scriptURL: `https://foyer.test${script}` },
    unregister: vi.fn(async () => true),
  });
  const registrations = ['/sw.js', '/other.js', '/other-sw.js', null].map(registration);
  const serviceWorker = { getRegistrations: async () => registrations };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  freezeTimers();
  await testBed.open('/providers');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(registrations.map(({ unregister }) => unregister.mock.calls.length)).toEqual([1, 0, 0, 0]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('[CONST-14] the language cookie of content pages', () => {
  afterEach(() => document.body.classList.remove('ios'));

  test.each([
    ['on iOS under /en', true, '/en/providers', 'hu', 'en'],
    ['on another system', false, '/en/providers', 'hu', 'hu'],
    ['under another language', true, '/hu/providers', 'hu', 'hu'],
    ['of another value', true, '/en/providers', 'sv', 'sv'],
  ])('%s', async (_, ios, address, before, after) => {
    await cookieStore.set({ name: LANGUAGE_COOKIE, value: before, path: '/' });
    document.body.classList.toggle('ios', ios);
    await testBed.open(address);
    // The change itself waits for the cookie's value: by then it has come, or it never comes.
    await new Promise(setImmediate);
    expect((await cookieStore.get(LANGUAGE_COOKIE))?.value).toBe(after);
  });
});
