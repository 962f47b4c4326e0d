import { getSession } from '@foyer/contract/account/session';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubIdleCallback } from '../../../testing/stub-idle-callback.ts';
import { textOf } from '../../../testing/text-of.ts';
import { prefetchRegistration } from './prefetch-registration.ts';

stubIdleCallback();

const idle = vi.fn(() => 0);
let client: QueryClient;
const context = () => ({ client, transport: vi.fn(), t: textOf('en') });
const login = (isPlayer: boolean) => client.setQueryData([getSession.name, {}], { loggedIn: isPlayer });

beforeEach(() => {
  idle.mockClear();
  window.requestIdleCallback = idle;
  client = new QueryClient();
  return () => client.clear();
});

test.each(['pointerdown', 'keydown', 'scroll'])(
  'the registration is loaded in idle time, once, after a guest’s first %s',
  (sign) => {
    login(false);
    const stop = prefetchRegistration(context());
    expect(idle).not.toHaveBeenCalled();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event(sign));
    network.mockRestore();
    expect(idle).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    expect(idle).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('it is not loaded for a player, nor by a page that is gone; for the guest after them it is', () => {
  login(true);
  prefetchRegistration(context());
  window.dispatchEvent(new Event('scroll'));
  login(false);
  prefetchRegistration(context())();
  window.dispatchEvent(new Event('scroll'));
  expect(idle).not.toHaveBeenCalled();
  prefetchRegistration(context());
  window.dispatchEvent(new Event('scroll'));
  expect(idle).toHaveBeenCalledTimes(1);
});
