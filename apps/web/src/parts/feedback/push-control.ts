import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@foyer/contract/account/push';
import {
  askPushPermission,
  endPushSubscription,
  findPushEndpoint,
  openPushSubscription,
  pushPermission,
} from '../../browser/services/push.ts';
import { localStore } from '../../browser/storage/storage.ts';
import type { Transport } from '../../data/transport.ts';

/** Which player wants push messages in this browser, by public number; the wish outlives a logout. */
export const PUSH_WISH_KEY = 'foyer.push';

/** `blocked`: the visitor, or the browser's owner, forbade it; only the browser's own settings change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether this player gets push messages in this browser, as far as the browser knows. */
export async function readPushState(publicUserId: string): Promise<PushState> {
  const permission = pushPermission();
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  const isWished = localStore.get(PUSH_WISH_KEY) === publicUserId;
  return permission === 'granted' && isWished && (await findPushEndpoint()) !== null ? 'on' : 'off';
}

/** Subscribes this browser and tells the platform. Says whether it is done; what was begun in vain is taken back. */
async function subscribe(transport: Transport): Promise<boolean> {
  try {
    const key = await transport(getPushKey, {});
    if (!key.ok) return false;
    const body = await openPushSubscription(key.value.publicKey);
    const { ok } = await transport(subscribeToPush, { body });
    if (!ok) await endPushSubscription();
    return ok;
  } catch {
    return false;
  }
}

/** Turns push on, by a press: asks for the permission where it was not asked yet. */
export async function turnPushOn(transport: Transport, publicUserId: string): Promise<PushState | 'failed'> {
  const permission = pushPermission() === 'default' ? await askPushPermission() : pushPermission();
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'off';
  if (!(await subscribe(transport))) return 'failed';
  localStore.set(PUSH_WISH_KEY, publicUserId);
  return 'on';
}

/** Turns push off here and on the platform. The browser's permission stays: only its owner takes that back. */
export async function turnPushOff(transport: Transport): Promise<PushState | 'failed'> {
  localStore.remove(PUSH_WISH_KEY);
  try {
    const endpoint = await findPushEndpoint();
    await endPushSubscription();
    const isTold = endpoint === null || (await transport(unsubscribeFromPush, { body: { endpoint } })).ok;
    return isTold ? 'off' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Starts push again for a player who wished it in this browser (PUSH-01); asks for nothing. Says whether it runs. */
export async function resumePush(transport: Transport, publicUserId: string): Promise<boolean> {
  const isWished = localStore.get(PUSH_WISH_KEY) === publicUserId;
  return isWished && pushPermission() === 'granted' && (await subscribe(transport));
}

/** Ends push in this browser at a logout; the platform has ended it with the session (PUSH-02). The wish stays. */
export async function resetPush(): Promise<void> {
  try {
    await endPushSubscription();
  } catch {
    // A browser without push has nothing to end.
  }
}
