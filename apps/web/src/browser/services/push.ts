import { PUSH_WORKER_PATH, PushSubscription as Subscription } from '@foyer/contract/account/push';
import * as z from 'zod/mini';
import { workerAddress } from '../worker-address.ts';

/** Without pages: no request of the site goes through the worker. */
const SCOPE = '/push-worker/';

export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

export function pushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** To be called in a press only: browsers block sites that ask unasked. */
export function askPushPermission(): Promise<PushPermission> {
  return Notification.requestPermission();
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (pushPermission() === 'unsupported') return undefined;
  return navigator.serviceWorker.getRegistration(SCOPE);
}

function activeWorker(found: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = found.active ?? found.waiting ?? found.installing;
  if (!worker || worker.state === 'activated') return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(found);
      else if (worker.state === 'redundant') reject(new Error('the push worker could not be installed'));
    });
  });
}

export async function findPushEndpoint(): Promise<string | null> {
  const found = await (await registration())?.pushManager.getSubscription();
  return found?.endpoint ?? null;
}

/** A subscription under another key is replaced. Rejects when push is refused. */
export async function openPushSubscription(publicKey: string): Promise<Subscription> {
  const options = { scope: SCOPE, updateViaCache: 'none' } as const;
  const { pushManager } = await activeWorker(
    await navigator.serviceWorker.register(workerAddress(PUSH_WORKER_PATH), options),
  );
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const found = await subscribe().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
  const { endpoint, keys } = found.toJSON();
  return z.parse(Subscription, { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
}

/** The push service answers 410 for the subscription from then on. */
export async function endPushSubscription(): Promise<void> {
  const found = await registration();
  await (await found?.pushManager.getSubscription())?.unsubscribe();
  await found?.unregister();
}
