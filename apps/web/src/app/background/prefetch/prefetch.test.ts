import { getSession } from '@foyer/contract/account/session';
import type { Endpoint } from '@foyer/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const navigation = { current: {} as Navigation };
  context = { navigation, client, transport: answerNothing, deviceType: 'mobile', t: textOf('en'), isGame: false };
  return () => client.clear();
});

describe('the registration', () => {
  const idle = vi.fn(() => 0);
  beforeEach(() => {
    idle.mockClear();
    window.requestIdleCallback = idle;
  });

  test.each(['pointerdown', 'keydown', 'scroll'])('is loaded in idle time, once, after a guest’s first %s', (sign) => {
    login(null);
    const stop = prefetchRegistration(context.client);
    expect(idle).not.toHaveBeenCalled();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event(sign));
    network.mockRestore();
    expect(idle).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    expect(idle).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is not loaded for a player, nor by a page that is gone; for the guest after them it is', () => {
    login('p-1');
    prefetchRegistration(context.client);
    window.dispatchEvent(new Event('scroll'));
    login(null);
    prefetchRegistration(context.client)();
    window.dispatchEvent(new Event('scroll'));
    expect(idle).not.toHaveBeenCalled();
    prefetchRegistration(context.client);
    window.dispatchEvent(new Event('scroll'));
    expect(idle).toHaveBeenCalledTimes(1);
  });
});

test('what the form of a deposit asks for is asked once for each player, and never for a guest', async () => {
  const stop = startCashier(context);
  login(null);
  login('p-1');
  login('p-1');
  const once = ['getPrefill', 'getDepositDetails', 'listOffers', 'getPaymentMethods'];
  await vi.waitFor(() => expect(asked).toEqual(once), 30_000);
  login(null);
  login('p-2');
  await vi.waitFor(() => expect(asked).toEqual([...once, ...once]), 30_000);
  stop();
});
