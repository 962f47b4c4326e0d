import { PUSH_WORKER_PATH, PushSubscription as Subscription } from '@foyer/contract/account/push';
import * as z from 'zod/mini';

/** The one name that the page's policy lets make an address of a script (security-headers.ts of the site). */
const TRUSTED_NAME = 'foyer-push-worker';

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

type TrustedAddresses = { createScriptURL(address: string): string };
type PolicyMaker = { createPolicy(name: string, rules: TrustedAddresses): TrustedAddresses };

let addresses: TrustedAddresses | null = null;

/** As Trusted Types require it; the policy refuses any other address. */
function workerAddress(): string {
  const maker: PolicyMaker | undefined = Reflect.get(window, 'trustedTypes');
  if (!maker) return PUSH_WORKER_PATH;
  addresses ??= maker.createPolicy(TRUSTED_NAME, {
    createScriptURL(address) {
      if (address !== PUSH_WORKER_PATH) throw new TypeError(`${address} is not the push worker`);
      return address;
    },
  });
  return addresses.createScriptURL(PUSH_WORKER_PATH);
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
  const { pushManager } = await activeWorker(await navigator.serviceWorker.register(workerAddress(), options));
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
