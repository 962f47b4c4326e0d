import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '../../../browser/storage/storage.ts';
import { PUSH_PLAYER_KEY } from '../../../parts/feedback/push-control.ts';
import { advanceTimers } from '../../../testing/advance-timers.ts';
import { type AppTestBed, openAppTestBed, type TestPage } from '../../../testing/app-test-bed.tsx';
import { stubIdleCallback } from '../../../testing/stub-idle-callback.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };

/** What a browser has for push: a permission, a worker, and a subscription that comes and goes. */
class FakeBrowser {
  permission: NotificationPermission = 'default';
  /** What the visitor answers when asked. */
  answer: NotificationPermission = 'granted';
  asked = 0;
  registered: string[] = [];
  isSubscribed = false;
  isBroken = false;

  readonly #manager = {
    getSubscription: async () => (this.isSubscribed ? this.#subscription : null),
    subscribe: async () => {
      if (this.isBroken) throw new Error('the push service cannot be reached');
      this.isSubscribed = true;
      return this.#subscription;
    },
  };
  readonly #subscription = {
    endpoint: 'http://127.0.0.1:9/send/here',
    toJSON: () => ({ endpoint: 'http://127.0.0.1:9/send/here', expirationTime: null, keys: KEYS }),
    unsubscribe: async () => {
      this.isSubscribed = false;
      return true;
    },
  };
  readonly #registration = {
    active: { state: 'activated' },
    pushManager: this.#manager,
    unregister: async () => true,
  };

  install(): void {
    const workers = {
      getRegistration: async () => this.#registration,
      getRegistrations: async () => [],
      register: async (address: string) => {
        this.registered.push(address);
        return this.#registration;
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
    Object.assign(window, { PushManager: class {} });
    const requestPermission = async () => {
      this.asked += 1;
      this.permission = this.answer;
      return this.permission;
    };
    const Notification = { requestPermission };
    Object.defineProperty(Notification, 'permission', { get: () => this.permission });
    Object.assign(window, { Notification });
  }

  remove(): void {
    for (const [owner, name] of [
      [navigator, 'serviceWorker'],
      [window, 'PushManager'],
      [window, 'Notification'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  }
}

stubIdleCallback();

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.install();
});
afterEach(async () => {
  cleanup();
  browser.remove();
  localStore.remove(PUSH_PLAYER_KEY);
  await testBed.platform.database.pool.query('DELETE FROM push_subscriptions');
});

const stored = async (): Promise<string[]> =>
  (await testBed.platform.database.pool.query('SELECT endpoint FROM push_subscriptions')).rows.map(
    ({ endpoint }) => endpoint,
  );

/** Opens the account menu of a player, once the switch is there: it is loaded 1,200 ms after the page. */
async function openMenu(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await advanceTimers(1_200, () => testBed.open('/faq', { as: 'lina' }));
  await screen.findByText('Turn notifications on');
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  return user;
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByText(name));

test('a press asks for the permission, never the page; the browser is known to the platform from then on', async () => {
  const user = await openMenu();
  expect([browser.asked, browser.registered]).toEqual([0, []]);
  await press(user, 'Turn notifications on');
  expect(await screen.findByText(/^Notifications are on in this browser/)).toBeTruthy();
  expect([browser.asked, browser.registered]).toEqual([1, ['/push-worker.js']]);
  expect(await stored()).toEqual(['http://127.0.0.1:9/send/here']);
});

test('[REGERR-16] with the permission denied the exact text says that they are blocked', async () => {
  browser.permission = 'denied';
  const user = await openMenu();
  await press(user, 'Turn notifications on');
  expect(
    await screen.findByText(
      'Notifications are blocked in your browser settings. Please enable them manually to receive notifications.',
    ),
  ).toBeTruthy();
  expect([browser.asked, await stored()]).toEqual([0, []]);
});

test.each([
  ['off after a no', 'denied', false, []],
  ['on after a yes', 'granted', true, [{ skypeId: true }]],
] as const)('[CONSENT-02] the switch of the page of messages is %s', async (_, answer, isOn, saved) => {
  browser.answer = answer;
  const bodies: unknown[] = [];
  await testBed.open('/my/communication', {
    as: 'emma',
    between: (fetch) => (path, init) => {
      if (path === '/api/player/fields') bodies.push(JSON.parse(String(init.body)));
      return fetch(path, init);
    },
  });
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Push notifications in this browser' });
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBeNull());
  expect([browser.asked, toggle.checked, bodies]).toEqual([1, isOn, saved]);
});

test('a visitor who answers no gets none, and is not asked again', async () => {
  browser.answer = 'denied';
  const user = await openMenu();
  await press(user, 'Turn notifications on');
  expect(await screen.findByText(/^Notifications are blocked/)).toBeTruthy();
  await press(user, 'Turn notifications on');
  expect([browser.asked, await stored()]).toEqual([1, []]);
});

test('[REGERR-17] turned off, the exact text says that the browser still allows them; nobody is subscribed any more', async () => {
  const user = await openMenu();
  await press(user, 'Turn notifications on');
  await press(user, await screen.findByText('Turn notifications off').then(() => 'Turn notifications off'));
  expect(
    await screen.findByText(
      'Push notifications are currently allowed by your browser. To disable them, go to your browser settings and block notifications for this site.',
    ),
  ).toBeTruthy();
  expect([browser.isSubscribed, await stored(), localStore.get(PUSH_PLAYER_KEY)]).toEqual([false, [], null]);
});

test('a push service that cannot be reached is said, and can be tried again', async () => {
  browser.isBroken = true;
  const user = await openMenu();
  await press(user, 'Turn notifications on');
  expect(await screen.findByText(/could not be changed/)).toBeTruthy();
  browser.isBroken = false;
  await press(user, 'Turn notifications on');
  expect(await screen.findByText(/^Notifications are on/)).toBeTruthy();
});

test('a browser without push has no switch', async () => {
  browser.remove();
  await openMenu();
  await waitFor(() => expect(screen.queryByText('Turn notifications on')).toBeNull());
});

/** Waits until what listens on every page has begun: its first call is the affiliate's, and push has its turn in the same task. */
const listening = async ({ calls }: TestPage) => {
  await waitFor(() => expect(calls).toContain('POST /api/affiliate/arrivals'));
  await act(() => vi.dynamicImportSettled());
};
const pushCalls = ({ calls }: TestPage) => calls.filter((call) => call.includes('/api/push/'));

test('[PUSH-01] after a login push starts once session and settings are here, for who turned it on here', async () => {
  const { publicUserId } = await testBed.platform.database.kysely
    .selectFrom('players')
    .select('public_user_id as publicUserId')
    .where('user_name', '=', 'lina')
    .executeTakeFirstOrThrow();
  browser.permission = 'granted';
  localStore.set(PUSH_PLAYER_KEY, publicUserId);
  const visitor = await testBed.open('/faq');
  await listening(visitor);
  expect([browser.registered, pushCalls(visitor)]).toEqual([[], []]);
  cleanup();
  const lina = await testBed.open('/faq', { as: 'lina' });
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  expect(pushCalls(lina)).not.toEqual([]);
  expect([browser.registered.length, browser.asked]).toEqual([1, 0]);
  cleanup();
  const nora = await testBed.open('/faq', { as: 'nora' });
  await listening(nora);
  expect([browser.registered.length, pushCalls(nora)]).toEqual([1, []]);
});

test('[PUSH-02] a logout resets push in the browser and on the platform; the wish stays for the next login', async () => {
  const user = await openMenu();
  await press(user, 'Turn notifications on');
  await screen.findByText(/^Notifications are on/);
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(browser.isSubscribed).toBe(false));
  expect(await stored()).toEqual([]);
  expect(localStore.get(PUSH_PLAYER_KEY)).not.toBeNull();
});
