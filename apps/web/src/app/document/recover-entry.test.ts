import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTRY_ID, ENTRY_LOST_ID, recoverEntry } from './recover-entry.ts';

const reload = vi.fn();
const requested = vi.fn<typeof fetch>();

beforeEach(() => {
  // The window is shared: a page that another test opened is alive.
  delete document.documentElement.dataset.alive;
  vi.useFakeTimers();
  vi.spyOn(window, 'addEventListener');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal(
    'fetch',
    requested.mockImplementation(async () => new Response('')),
  );
  const line = Object.assign(document.createElement('p'), { id: ENTRY_LOST_ID, hidden: true });
  const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/page.js' });
  const entry = Object.assign(document.createElement('script'), { id: ENTRY_ID, type: 'module' });
  document.body.replaceChildren(line, preload, entry);
});
afterEach(() => {
  // A document runs it once; here the next test would have this one's listeners too.
  const { calls } = vi.mocked(window.addEventListener).mock;
  for (const [type, listener, options] of calls) window.removeEventListener(type, listener, options);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
  requested.mockReset();
  history.replaceState(null, '');
  delete document.documentElement.dataset.alive;
});

/** The window is shared with other tests, which may have left scripts of theirs. */
const counts = () => [
  requested.mock.calls.filter(([address]) => String(address).endsWith('/page.js')).length,
  reload.mock.calls.length,
];

/** Starts as the document does, and loses what the entry needs. */
function lose(entryReloads?: number): HTMLElement | null {
  history.replaceState(entryReloads === undefined ? null : { entryReloads }, '');
  recoverEntry(ENTRY_ID, ENTRY_LOST_ID);
  document.getElementById(ENTRY_ID)?.dispatchEvent(new Event('error'));
  return document.getElementById(ENTRY_LOST_ID);
}

test('an entry that does not come shows the line, and the page reloads once its scripts can be had', async () => {
  requested.mockRejectedValueOnce(new TypeError('lost'));
  expect(lose()?.hidden).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(counts()).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(3999);
  expect(counts()).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([2, 1]);
  expect(history.state).toEqual({ entryReloads: 1 });
});

test('once the network is back it is tried at once', async () => {
  lose();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  [1, 4000, 1],
  [4, 32_000, 1],
  [5, 1_000_000, 0],
])('after %i reloads in vain the next comes after %i ms: %i', async (reloads, milliseconds, times) => {
  expect(lose(reloads)?.hidden).toBe(false);
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('an entry that hangs shows the line after 20 s, and the page reloads once its scripts can be had after 60 s', async () => {
  recoverEntry(ENTRY_ID, ENTRY_LOST_ID);
  const line = document.getElementById(ENTRY_LOST_ID);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(line?.hidden).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([line?.hidden, ...counts()]).toEqual([false, 0, 0]);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(counts()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([1, 1]);
});

test.each([
  ['before the line is shown', 19_999, 0],
  ['before its scripts are fetched again', 59_999, 0],
  ['while they are fetched again', 60_000, 1],
])('an entry that comes after all, %s, is not reloaded', async (_, milliseconds, requests) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  requested.mockReturnValue(promise);
  recoverEntry(ENTRY_ID, ENTRY_LOST_ID);
  await vi.advanceTimersByTimeAsync(milliseconds);
  document.documentElement.dataset.alive = '';
  resolve(new Response(''));
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(counts()).toEqual([requests, 0]);
});

test('another script that fails says nothing', () => {
  recoverEntry(ENTRY_ID, ENTRY_LOST_ID);
  const other = document.body.appendChild(document.createElement('script'));
  other.dispatchEvent(new Event('error'));
  expect(document.getElementById(ENTRY_LOST_ID)?.hidden).toBe(true);
});
