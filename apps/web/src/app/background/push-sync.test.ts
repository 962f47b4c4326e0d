import { getSession } from '@foyer/contract/account/session';
import { getSettings } from '@foyer/contract/settings/settings';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '../../browser/storage/storage.ts';
import { PUSH_PLAYER_KEY, resetPush, resumePush } from '../../parts/feedback/push-control.ts';
import { syncPush } from './push-sync.ts';

vi.mock('../../parts/feedback/push-control.ts', async (load) => ({
  ...(await load<object>()),
  resumePush: vi.fn(async () => true),
  resetPush: vi.fn(async () => {}),
}));

const transport = vi.fn();
const client = new QueryClient();
const session = (player: string | null, startedAt: string | null) =>
  client.setQueryData([getSession.name, {}], {
    loggedIn: player !== null,
    player: player && { publicUserId: player },
    startedAt,
  });
const settings = () => client.setQueryData([getSettings.name, {}], { version: 1 });

beforeEach(() => localStore.set(PUSH_PLAYER_KEY, 'p-1'));
afterEach(() => localStore.remove(PUSH_PLAYER_KEY));

test('[PUSH-01] [PUSH-02] starts once a session, when the settings are here too; resets at its end', () => {
  const stop = syncPush(client, transport);
  session('p-1', 'monday');
  expect(resumePush).not.toHaveBeenCalled();
  settings();
  settings();
  session('p-1', 'monday');
  expect(vi.mocked(resumePush).mock.calls).toEqual([[transport, 'p-1']]);
  expect(resetPush).not.toHaveBeenCalled();
  session(null, null);
  session(null, null);
  expect(resetPush).toHaveBeenCalledTimes(1);
  session('p-1', 'tuesday');
  expect(resumePush).toHaveBeenCalledTimes(2);
  stop();
  session(null, null);
  expect(resetPush).toHaveBeenCalledTimes(1);
});
