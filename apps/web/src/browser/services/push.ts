import { PUSH_WORKER_PATH, PushSubscription as Subscription } from '@foyer/contract/account/push';
import * as z from 'zod/mini';

/** The one name that the page's policy lets make an address of a script (security-headers.ts of the site). */
const TRUSTED_NAME = 'foyer-push-worker';

/** The worker has no page: nothing of the site goes through it. */
const SCOPE = '/push-worker/';

export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

/** Whether this browser could take messages, and whether the visitor lets this site send them. */
export function pushPermission(): PushPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** Asks the visitor. To be called by a press alone: browsers block sites that ask unasked. */
export function askPushPermission(): Promise<PushPermission> {
  return Notification.requestPermission();
}

type TrustedAddresses = { createScriptURL(address: string): string };
type PolicyMaker = { createPolicy(name: string, rules: TrustedAddresses): TrustedAddresses };

let addresses: TrustedAddresses | null = null;

/** The worker's address, in the form that browsers with Trusted Types ask for; no other address is let through. */
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

/** Resolves once the registration's worker is active: until then nothing can be subscribed. */
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

/** The address of this browser's subscription, or null. */
export async function findPushEndpoint(): Promise<string | null> {
  const found = await (await registration())?.pushManager.getSubscription();
  return found?.endpoint ?? null;
}

/**
 * This browser's subscription under the platform's key, made when there is none; one under another key is made anew.
 * Rejects when the browser, or its push service, refuses.
 */
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

/** Ends this browser's subscription and its worker; its push service answers 410 from then on. */
export async function endPushSubscription(): Promise<void> {
  const found = await registration();
  await (await found?.pushManager.getSubscription())?.unsubscribe();
  await found?.unregister();
}
