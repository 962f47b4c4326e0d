import { getSession } from '@foyer/contract/account/session';
import type { Endpoint } from '@foyer/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Navigation } from '../../../data/location.tsx';
import type { Transport } from '../../../data/transport.ts';
import { stubIdleCallback } from '../../../testing/stub-idle-callback.ts';
import { textOf } from '../../../testing/text-of.ts';
import type { InboundContext } from '../../navigation/entry-params.ts';
import { startCashier } from '../start-cashier.ts';
import { prefetchRegistration } from './prefetch-registration.ts';

stubIdleCallback();

let context: InboundContext;
let asked: string[];
const preload = vi.fn();

const answerNothing = (async ({ name }: Endpoint) => {
  asked.push(name);
  return { ok: false, failure: { kind: 'offline' } };
}) as unknown as Transport;

const login = (publicUserId: string | null) =>
  context.client.setQueryData([getSession.name, {}], {
    loggedIn: publicUserId !== null,
    player: publicUserId && { publicUserId },
  });

beforeEach(() => {
  asked = [];
  preload.mockClear();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const navigation = { current: { preload } as unknown as Navigation };
  context = { navigation, client, transport: answerNothing, deviceType: 'mobile', t: textOf('en'), isGame: false };
  return () => client.clear();
});

test.each(['pointerdown', 'keydown', 'scroll'])(
  'a guest’s first %s loads the registration in idle time, once',
  async (sign) => {
    login(null);
    const stop = prefetchRegistration(context);
    expect(preload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    await vi.waitFor(() => expect(preload).toHaveBeenCalled());
    expect(preload.mock.calls).toEqual([['/registration']]);
    stop();
  },
);

test('a player loads no registration, nor does a page that is gone; the guest after them does', async () => {
  login('p-1');
  prefetchRegistration(context);
  window.dispatchEvent(new Event('scroll'));
  login(null);
  prefetchRegistration(context)();
  window.dispatchEvent(new Event('scroll'));
  prefetchRegistration(context);
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(preload).toHaveBeenCalled());
  expect(preload).toHaveBeenCalledTimes(1);
});

test('what the form of a deposit asks for is asked once for each player, and never for a guest', async () => {
  const stop = startCashier(context);
  login(null);
  login('p-1');
  login('p-1');
  const once = ['getPrefill', 'getDepositDetails', 'listOffers', 'getPaymentMethods'];
  await vi.waitFor(() => expect(asked).toEqual(once));
  login(null);
  login('p-2');
  await vi.waitFor(() => expect(asked).toEqual([...once, ...once]));
  stop();
});
