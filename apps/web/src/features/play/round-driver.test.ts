import { listRounds } from '@foyer/contract/game/play';
import type { GameMessage } from '@foyer/games/bridge/messages';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../browser/storage/storage.ts';
import { createTransport, type Fetch } from '../../data/transport.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { pendingActionStore } from './pending-action.ts';
import { createDriver, type Driver, type DriverMessage, type DriverView } from './round-driver.ts';

const GAME = 'tokaj-nights';
const PRESS: GameMessage = { type: 'playRound', actionId: '3f2b8c1e-0d4a-4f6b-9a77-1c2d3e4f5a6b', stake: '1.00' };

const FREE_STAKE = '0.20';

let bed: AppTestBed;
beforeAll(async () => {
  bed = await openAppTestBed();
});
afterAll(() => bed.close());

type Break = (path: string, answer: () => Promise<Response>) => Promise<Response>;

const running: Driver[] = [];
afterEach(() => {
  for (const driver of running.splice(0)) driver.dispose();
});

/** A page on the real platform; `break_` stands between and may lose answers. The store outlives it, as a reload does. */
function openPage(break_: Break = (_, answer) => answer(), store = createStorage(() => sessionStorage)) {
  const messages: DriverMessage[] = [];
  const events: string[] = [];
  const bodies: unknown[] = [];
  let view: DriverView | undefined;
  const fetch: Fetch = (path, init) => {
    if (path.endsWith('/round')) {
      events.push(`call, kept: ${store.get('foyer.round.test') !== null}`);
      bodies.push(JSON.parse(String(init?.body)));
    }
    return break_(path, async () => bed.platform.app.request(`http://localhost${path}`, init));
  };
  const transport = createTransport(fetch);
  const driver = createDriver({
    transport,
    game: GAME,
    mode: 'demo',
    pendingAction: pendingActionStore(store, 'test', Date.now),
    send: (message) => messages.push(message),
    onChange: (next) => {
      view = next;
    },
    coveredAt: (stake) => (stake === FREE_STAKE ? 'freeSpin' : null),
    onSessionLost: () => {},
  });
  running.push(driver);
  driver.open();
  driver.handleMessage({ type: 'ready' });
  const shown = async () => {
    await vi.waitFor(() => expect(messages.some(({ type }) => type === 'roundResult')).toBe(true), 30_000);
    return messages.flatMap((message) => (message.type === 'roundResult' ? [message.round] : []));
  };
  const idle = () => vi.waitFor(() => expect(view?.phase).toBe('idle'), 30_000);
  const played = async (launchId: string) => {
    const result = await transport(listRounds, { params: { launchId }, query: {} });
    return result.ok ? result.value.rounds : [];
  };
  return { driver, messages, events, bodies, store, shown, idle, played, view: () => view };
}

/** Lets the round be played and then loses its answer, as often as said. */
function losing(times: number): Break {
  let left = times;
  return async (path, answer) => {
    const response = await answer();
    if (!path.endsWith('/round') || left === 0) return response;
    left -= 1;
    throw new TypeError('the answer was lost');
  };
}

describe('a round on the real platform', () => {
  test('[RTS 4] an answer that takes three seconds is told once, one that is quick is not, and the round is shown all the same', async () => {
    const answered = Promise.withResolvers<void>();
    const page = openPage(async (path, answer) => {
      const response = await answer();
      if (path.endsWith('/round')) await answered.promise;
      return response;
    });
    await page.idle();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.driver.handleMessage(PRESS);
    const slow = () => page.messages.filter(({ type }) => type === 'slow').length;
    await vi.advanceTimersByTimeAsync(2_999);
    expect(slow()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(slow()).toBe(1);
    vi.useRealTimers();
    answered.resolve();
    expect(await page.shown()).toHaveLength(1);
    expect(slow()).toBe(1);
  });

  test('[GLI-19 4.16] the key is in the store before the call, and gone when the answer is here', async () => {
    const page = openPage();
    await page.idle();
    page.driver.handleMessage(PRESS);
    const [round] = await page.shown();
    expect(page.events).toEqual(['call, kept: true']);
    expect(page.store.get('foyer.round.test')).toBeNull();
    expect(round?.stake).toBe('1.00');
  });

  test('[standards G4] an answer lost after the round was booked gives one round, said to be checked', async () => {
    const page = openPage(losing(2));
    await page.idle();
    page.driver.handleMessage(PRESS);
    const [round, ...more] = await page.shown();
    expect(more).toEqual([]);
    expect(page.events).toHaveLength(3);
    expect(page.messages.some(({ type }) => type === 'checking')).toBe(true);
    const rounds = await page.played(page.view()?.launch?.launchId ?? '');
    expect(rounds.map(({ roundId }) => roundId)).toEqual([round?.roundId]);
  });

  test('[RTS 10] a reload before the answer asks for the same round and shows it', async () => {
    const first = openPage(losing(1000));
    await first.idle();
    const launchId = first.view()?.launch?.launchId ?? '';
    first.driver.handleMessage(PRESS);
    await vi.waitFor(() => expect(first.messages.some(({ type }) => type === 'checking')).toBe(true), 30_000);
    first.driver.dispose();
    const second = openPage(undefined, first.store);
    const [round] = await second.shown();
    expect((await second.played(launchId)).map(({ roundId }) => roundId)).toEqual([round?.roundId]);
    expect(second.messages.find(({ type }) => type === 'roundResult')).toMatchObject({ isResumed: true });
  });

  test('[WALLET-22] what the player was shown to pay the stake goes along with every try, and is kept for a reload', async () => {
    const page = openPage(losing(1000));
    await page.idle();
    const press = { ...PRESS, actionId: crypto.randomUUID(), stake: FREE_STAKE };
    page.driver.handleMessage(press);
    await vi.waitFor(() => expect(page.bodies).toHaveLength(2), 30_000);
    const body = { stake: FREE_STAKE, covered: 'freeSpin' };
    expect(page.bodies).toEqual([body, body]);
    expect(pendingActionStore(page.store, 'test', Date.now).find()).toMatchObject({
      actionId: press.actionId,
      ...body,
    });
    page.driver.dispose();
    page.store.remove('foyer.round.test');
  });

  test('[RTS 8A] ten presses at once are one round', async () => {
    const page = openPage();
    await page.idle();
    for (let press = 0; press < 10; press += 1) page.driver.handleMessage({ ...PRESS, actionId: crypto.randomUUID() });
    await page.shown();
    expect(await page.played(page.view()?.launch?.launchId ?? '')).toHaveLength(1);
    expect(page.messages.filter(({ type }) => type === 'roundRefused')).toHaveLength(9);
  });

  test('[RTS 14G] a press right after the result is refused with its text, and nothing is staked', async () => {
    const page = openPage();
    await page.idle();
    page.driver.handleMessage(PRESS);
    const [round] = await page.shown();
    page.driver.handleMessage({ type: 'roundShown', roundId: round?.roundId ?? '' });
    page.driver.handleMessage({ ...PRESS, actionId: crypto.randomUUID() });
    await vi.waitFor(
      () => expect(page.messages.at(-1)).toMatchObject({ type: 'roundRefused', code: 'roundTooSoon' }),
      30_000,
    );
    expect(await page.played(page.view()?.launch?.launchId ?? '')).toMatchObject([{ acknowledged: true }]);
  });

  test('a game that does not exist stops with the failure', async () => {
    const page = openPage((path, answer) =>
      path.endsWith('/launch') ? Promise.reject(new TypeError('no network')) : answer(),
    );
    await vi.waitFor(
      () => expect(page.view()).toMatchObject({ stopped: 'failed', failure: { kind: 'offline' } }),
      10_000,
    );
  });

  test('a page that says at each drawing that the player is gone is not drawn anew for it', async () => {
    const page = openPage();
    page.driver.stop('ended');
    const stopped = page.view();
    page.driver.stop('ended');
    expect(stopped?.stopped).toBe('ended');
    expect(page.view()).toBe(stopped);
  });
});

describe('the kept action', () => {
  const action = { launchId: crypto.randomUUID(), actionId: crypto.randomUUID(), stake: '1.00' };

  test.each([
    ['is found again', 0, action],
    ['is found after two minutes', 120_000, action],
    ['is too old a millisecond later', 120_001, null],
  ])('%s', (_, later, expected) => {
    let now = 1_000_000;
    const pending = pendingActionStore(
      createStorage(() => sessionStorage),
      'age',
      () => now,
    );
    pending.save(action);
    now += later;
    expect(pending.find()).toEqual(expected);
  });

  test.each(['', '{', '[]', '{"launchId":"x"}', 'null'])('is nothing when the store holds %j', (text) => {
    const store = createStorage(() => sessionStorage);
    store.set('foyer.round.broken', text);
    expect(pendingActionStore(store, 'broken', Date.now).find()).toBeNull();
  });
});
