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

/** Storage key: public id of the player who turned push on in this browser; survives a logout. */
export const PUSH_PLAYER_KEY = 'foyer.push';

/** `blocked`: only the browser's settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function readPushState(publicUserId: string): Promise<PushState> {
  const permission = pushPermission();
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  const isTurnedOn = localStore.get(PUSH_PLAYER_KEY) === publicUserId;
  return permission === 'granted' && isTurnedOn && (await findPushEndpoint()) !== null ? 'on' : 'off';
}

/** Subscribes this browser here and on the platform; false, and nothing left behind, when either fails. */
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

/** Call it in a press: it may ask for the permission. */
export async function turnPushOn(transport: Transport, publicUserId: string): Promise<PushState | 'failed'> {
  const permission = pushPermission() === 'default' ? await askPushPermission() : pushPermission();
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'off';
  if (!(await subscribe(transport))) return 'failed';
  localStore.set(PUSH_PLAYER_KEY, publicUserId);
  return 'on';
}

/** Turns push off here and on the platform. The browser's permission stays. */
export async function turnPushOff(transport: Transport): Promise<PushState | 'failed'> {
  localStore.remove(PUSH_PLAYER_KEY);
  try {
    const endpoint = await findPushEndpoint();
    await endPushSubscription();
    const isUnsubscribed = endpoint === null || (await transport(unsubscribeFromPush, { body: { endpoint } })).ok;
    return isUnsubscribed ? 'off' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Starts push for a player who turned it on in this browser, without asking (PUSH-01). */
export async function resumePush(transport: Transport, publicUserId: string): Promise<boolean> {
  const isTurnedOn = localStore.get(PUSH_PLAYER_KEY) === publicUserId;
  return isTurnedOn && pushPermission() === 'granted' && (await subscribe(transport));
}

/** Ends push in this browser at a logout; the platform has ended it with the session (PUSH-02). */
export async function resetPush(): Promise<void> {
  try {
    await endPushSubscription();
  } catch {
    // A browser without push has nothing to end.
  }
}
