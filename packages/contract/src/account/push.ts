import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../wire.ts';

/** Characters; browsers use about 200. */
const LONGEST_ENDPOINT = 1000;

const Endpoint = z.string().check(z.minLength(1), z.maxLength(LONGEST_ENDPOINT), z.regex(/^[\x21-\x7e]+$/));

/** As `PushSubscription.toJSON()` writes it (RFC 8030, RFC 8291). */
export const PushSubscription = z.strictObject({
  /** The platform checks it: https and a public host (against SSRF). */
  endpoint: Endpoint,
  keys: z.strictObject({
    /** 65 bytes, base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
    /** 16 bytes, base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
});
export type PushMessage = z.output<typeof PushMessage>;

/** A separate service worker without cache or fetch handler. */
export const PUSH_WORKER_PATH = '/push-worker.js';

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key that a browser subscribes with (VAPID, RFC 8292).',
  access: 'player',
  response: z.object({ publicKey: z.string() }),
  errors: [],
  cache: 'no-store',
  changesWith: [],
});

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/api/player/push/subscribe',
  summary: "Takes up a browser's push subscription for the player; the same one again only renews it.",
  access: 'player',
  body: PushSubscription,
  response: Nothing,
  errors: [],
  cache: 'no-store',
});

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/api/player/push/unsubscribe',
  summary: "Forgets a browser's push subscription of the player; one that is not there is forgotten already.",
  access: 'player',
  body: z.strictObject({ endpoint: Endpoint }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
