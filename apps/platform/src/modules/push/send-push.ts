import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { PushSubscription } from '@foyer/contract/account/push';
import { isPushEndpoint, lookupPublicAddress, type PushTargets } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** For a browser that is off. */
export const PUSH_TTL_SECONDS = 24 * 3600;

/** Timeout of a push service. */
const PATIENCE_MS = 10_000;

/** `gone`: the subscription has ended; `refused`: permanent for this message. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export type PushSending = PushTargets & {
  keys: PushKeys;
  /** Contact for the push service: `mailto:`. */
  contact: string;
};

/** RFC 8030, 5 and 8. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

type Posting = { headers: Record<string, string>; body: Buffer; allowsInner: boolean };

/** Returns the status; reads no body and follows no redirect. */
function post(endpoint: string, { headers, body, allowsInner }: Posting): Promise<number> {
  return new Promise((resolve, reject) => {
    const open = endpoint.startsWith('https:') ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { method: 'POST', headers, signal, lookup: lookupPublicAddress(allowsInner), agent: false };
    const outgoing = open(endpoint, options, (incoming) => {
      resolve(incoming.statusCode ?? 0);
      incoming.on('error', () => {});
      incoming.destroy();
    });
    outgoing.on('error', reject);
    // An unrequested upgrade ends the connection without an answer or error.
    outgoing.on('close', () => reject(new Error('no answer came')));
    outgoing.end(body);
  });
}

/** Rejects when the push service cannot be reached. */
export async function sendPush(
  subscription: PushSubscription,
  payload: string,
  { keys, contact, allowsInner, services }: PushSending,
): Promise<PushOutcome> {
  if (!isPushEndpoint(subscription.endpoint, { allowsInner, services })) return 'gone';
  // Loaded lazily: nothing else needs it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
    TTL: PUSH_TTL_SECONDS,
    vapidDetails: { subject: contact, ...keys },
  });
  const written = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const status = await post(subscription.endpoint, {
    headers: Object.fromEntries(written),
    body: Buffer.from(body ?? ''),
    allowsInner,
  });
  return outcomeOf(status);
}
