import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { PushSubscription } from '@foyer/contract/account/push';
import { isPushEndpoint, lookupOutside, type PushTargets } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

/** Seconds that a push service keeps a message for a browser that is off. */
export const PUSH_TTL_SECONDS = 24 * 3600;

/** Ms in which a push service answers. */
const PATIENCE_MS = 10_000;

/** `gone`: the browser takes no messages any more; `refused`: this message will never be taken. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export type PushSending = PushTargets & {
  keys: PushKeys;
  /** Whom the push service may write to: `mailto:`. */
  contact: string;
};

/** What the answer of a push service means (RFC 8030, 5 and 8). */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

type Posting = { headers: Record<string, string>; body: Buffer; allowsInner: boolean };

/** Posts to a push service and gives the status. Nothing of its answer is read, and no redirection followed. */
function post(endpoint: string, { headers, body, allowsInner }: Posting): Promise<number> {
  return new Promise((resolve, reject) => {
    const open = endpoint.startsWith('https:') ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { method: 'POST', headers, signal, lookup: lookupOutside(allowsInner), agent: false };
    const outgoing = open(endpoint, options, (incoming) => {
      resolve(incoming.statusCode ?? 0);
      incoming.on('error', () => {});
      incoming.destroy();
    });
    outgoing.on('error', reject);
    // An upgrade that was never asked for is neither an answer nor a fault to the client: the connection just ends.
    outgoing.on('close', () => reject(new Error('no answer came')));
    outgoing.end(body);
  });
}

/** Encrypts a message for one browser and hands it to its push service. Rejects when that cannot be reached. */
export async function sendPush(
  subscription: PushSubscription,
  payload: string,
  { keys, contact, allowsInner, services }: PushSending,
): Promise<PushOutcome> {
  if (!isPushEndpoint(subscription.endpoint, { allowsInner, services })) return 'gone';
  // Loaded with the first message: nothing else of the platform needs it.
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
