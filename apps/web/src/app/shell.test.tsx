import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { IDLE_FALLBACK, IDLE_TIMEOUT } from '../browser/idle.ts';
import type { Fetch } from '../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const ALL_GAMES = 'GET /api/game/list?group=all&page=1&size=42';

describe('all games are fetched ahead', () => {
  afterEach(() => {
    vi.useRealTimers();
    // While the browser is still the one that was asked.
    cleanup();
    vi.unstubAllGlobals();
  });

  test('[SHELL-09, SHELL-10] once the shell is there and the browser idle, at the latest after 30 s', async () => {
    const waiting: (() => void)[] = [];
    const timeouts: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback, options: IdleRequestOptions) => {
      timeouts.push(options);
      return waiting.push(() => work({ didTimeout: false, timeRemaining: () => 10 }));
    });
    vi.stubGlobal('cancelIdleCallback', () => {});
    const { calls } = await testBed.open('/');
    expect(calls).toContain('GET /api/game/menu');
    expect(calls).not.toContain(ALL_GAMES);
    for (const work of waiting) act(work);
    await waitFor(() => expect(calls).toContain(ALL_GAMES));
    expect(timeouts).not.toEqual([]);
    for (const options of timeouts) expect(options).toEqual({ timeout: IDLE_TIMEOUT });
    expect(IDLE_TIMEOUT).toBe(30_000);
  });

  test('[SHELL-11] after one second where the browser does not tell when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = testBed.open('/');
    await vi.advanceTimersByTimeAsync(0);
    const { calls } = await opening;
    await act(() => vi.advanceTimersByTimeAsync(IDLE_FALLBACK - 1));
    expect(calls).not.toContain(ALL_GAMES);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(calls).toContain(ALL_GAMES));
    expect(IDLE_FALLBACK).toBe(1000);
  });

  test('not in the window of a running game', async () => {
    const asked = vi.fn<typeof window.requestIdleCallback>(() => 1);
    vi.stubGlobal('requestIdleCallback', asked);
    vi.stubGlobal('cancelIdleCallback', () => {});
    const { calls } = await testBed.open('/all-games/tokaj-nights/demo');
    for (const [work] of asked.mock.calls) act(() => work({ didTimeout: true, timeRemaining: () => 0 }));
    await waitFor(() => expect(calls).toContain('GET /api/protection/status'));
    expect(calls).not.toContain(ALL_GAMES);
  });
});

describe('the protection check', () => {
  const reporting =
    (isProtected: boolean) =>
    (fetch: Fetch): Fetch =>
    async (path, init) => {
      const answer = await fetch(path, init);
      return path === '/api/protection/status' ? Response.json({ data: { protected: isProtected } }) : answer;
    };

  test('[SHELL-12] puts a screen in the place of the whole site', async () => {
    await testBed.open('/new-games', { between: reporting(true) });
    expect(screen.getByRole('main').textContent).toMatch(/^Foyer is temporarily unavailable/);
    for (const role of ['banner', 'navigation', 'contentinfo', 'link', 'button'])
      expect(screen.queryByRole(role)).toBeNull();
  });

  test('[SHELL-12] leaves the site alone otherwise', async () => {
    await testBed.open('/new-games', { between: reporting(false) });
    expect(screen.getByRole('link', { name: 'Foyer, to the lobby' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toMatch(/temporarily unavailable/);
  });
});

test.each([
  ['nora', 'EUR', /^Balance 1\.284,50\s€$/],
  ['oliver', 'GBP', /^Balance 60(,00)?\s£$/],
  ['gabor', 'HUF', /^Balance 186\.500(,00)?\sHUF$/],
])('[SHELL-21] [CONST-02] %s sees money in the currency of the account, %s', async (userName, _, shown) => {
  await testBed.open('/', { as: userName });
  expect(screen.getByRole('button', { name: /Balance/ }).textContent).toMatch(shown);
});
