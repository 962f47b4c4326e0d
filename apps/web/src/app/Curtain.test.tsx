import { getProtectionStatus } from '@foyer/contract/account/protection';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeCall } from '../data/call.ts';
import type { Fetch } from '../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../testing/app-test-bed.tsx';
import { useCurtain } from './Curtain.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
afterEach(() => void vi.useRealTimers());

const MENU = '/api/game/menu';
const isPreloading = () => document.body.classList.contains('preloading');

type Held = {
  between(fetch: Fetch): Fetch;
  /** What became of the menu request: `answer` lets it through, `fail` loses it. */
  settle(how: 'answer' | 'fail'): Promise<void>;
};

/** The menu cannot be had while the page is made, so that it is asked again in the browser; that request is held. */
function heldMenu(): Held {
  const held: { answer(): void; fail(): void }[] = [];
  let asked = 0;
  return {
    between: (fetch) => async (path, init) => {
      if (path !== MENU) return fetch(path, init);
      asked += 1;
      if (asked === 1) throw new TypeError('no network');
      const response = await fetch(path, init);
      await new Promise<void>((resolve, reject) => {
        held.push({ answer: resolve, fail: () => reject(new TypeError('no network')) });
      });
      return response;
    },
    async settle(how) {
      // Not by `waitFor`, which moves a clock that stands on.
      while (held.length === 0) await act(() => new Promise(setImmediate));
      await act(async () => {
        for (const request of held.splice(0)) request[how]();
      });
    },
  };
}

/** Waits until the page has nothing left to do but wait for its timers. */
async function pass(ms: number): Promise<void> {
  await act(async () => {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(0);
  });
}

function freezeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

describe('with the game menu request held', () => {
  test.each([
    ['on the root', '/', true],
    ['on a group', '/new-games', true],
    ['on no other page', '/providers', false],
  ])('[CURTAIN-01, CURTAIN-03, CURTAIN-04, CALL-08] the curtain is shown %s', async (_, address, isShown) => {
    const { calls } = await testBed.open(address, { between: heldMenu().between });
    expect(isPreloading()).toBe(isShown);
    expect(calls.filter((call) => call === `GET ${MENU}`)).toHaveLength(1);
  });

  test.each([
    ['its answer', 'answer'],
    ['its loss, after one more try,', 'fail'],
  ] as const)('[CURTAIN-05, CURTAIN-06, CURTAIN-10, CALL-09] %s ends the curtain 300 ms later', async (_, how) => {
    const menu = heldMenu();
    await testBed.open('/', { between: menu.between });
    freezeTimers();
    await pass(20_000);
    expect(isPreloading()).toBe(true);
    await menu.settle(how);
    if (how === 'fail') {
      await pass(1000);
      await menu.settle(how);
    }
    await pass(0);
    await pass(250);
    expect(isPreloading()).toBe(true);
    await pass(50);
    expect(isPreloading()).toBe(false);
  });

  test('[CURTAIN-03] a document that came with the curtain keeps it until the menu is here', async () => {
    document.body.classList.add('preloading');
    const menu = heldMenu();
    await testBed.open('/', { between: menu.between });
    freezeTimers();
    await pass(13_000);
    expect([isPreloading(), document.querySelectorAll('[role="status"]')[0]?.textContent]).toEqual([true, 'Loading']);
    await menu.settle('answer');
    await pass(0);
    await pass(300);
    expect(isPreloading()).toBe(false);
  });

  test('[CURTAIN-07] a protected site takes the curtain away', async () => {
    const { client } = await testBed.open('/', { between: heldMenu().between });
    expect(isPreloading()).toBe(true);
    await act(async () => writeCall(client, getProtectionStatus, {}, { data: { protected: true } }));
    await waitFor(() => expect(isPreloading()).toBe(false));
  });

  test('[CURTAIN-09, CURTAIN-10] a global caught error ends the curtain 300 ms later', async () => {
    await testBed.open('/', { between: heldMenu().between });
    freezeTimers();
    act(() => void window.dispatchEvent(new CustomEvent('errorIsCaught', { detail: { message: 'lost' } })));
    await pass(250);
    expect(isPreloading()).toBe(true);
    await pass(50);
    expect(isPreloading()).toBe(false);
  });

  test('[CURTAIN-09] a page that breaks in its very first render never comes under the curtain', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const Broken = () => {
      throw new Error('broken');
    };
    await testBed.open('/', { between: heldMenu().between, loadPage: async () => ({ Page: Broken }) });
    expect(isPreloading()).toBe(false);
    log.mockRestore();
  });
});

test('[CURTAIN-08] without any menu request the curtain ends after 10 s and the delay', () => {
  freezeTimers();
  const { result } = renderHook(useCurtain);
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return result.current[0];
  };
  act(() => result.current[1]({ type: 'path-opened', path: '/' }));
  expect([after(9_500), after(799), after(1)]).toEqual([true, true, false]);
});

test('a site that has its menu is not rendered again by a curtain that never came up', () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useCurtain();
  });
  const [, send] = result.current;
  act(() => send({ type: 'menu-requested' }));
  act(() => send({ type: 'menu-settled' }));
  act(() => send({ type: 'path-opened', path: '/' }));
  expect(result.current[0]).toBe(false);
  expect(renders).toBe(1);
});
