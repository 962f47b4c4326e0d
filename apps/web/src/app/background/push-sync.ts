import { getSession } from '@foyer/contract/account/session';
import { getSettings } from '@foyer/contract/settings/settings';
import type { QueryClient } from '@tanstack/react-query';
import { localStore } from '../../browser/storage/storage.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { Transport } from '../../data/transport.ts';
import { PUSH_PLAYER_KEY, resetPush, resumePush } from '../../parts/feedback/push-control.ts';

/** Starts push once a session with settings for a player who turned it on here (PUSH-01); resets it at its end (PUSH-02). */
export function syncPush(client: QueryClient, transport: Transport): () => void {
  let running: string | null = null;
  const check = () => {
    const session = readCall(client, getSession, {});
    if (!session || !readCall(client, getSettings, {})) return;
    const { player, startedAt } = session;
    const wanted = player ? `${player.publicUserId} ${startedAt}` : null;
    if (wanted === running) return;
    const before = running;
    running = wanted;
    if (player) void resumePush(transport, player.publicUserId);
    else if (before !== null && localStore.get(PUSH_PLAYER_KEY) !== null) void resetPush();
  };
  return subscribeCalls(client, [getSession, getSettings], check);
}
