import * as z from 'zod/mini';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { openPushKeys } from './push-keys.ts';
import { PUSH_TTL_SECONDS, type PushSending, sendPush } from './send-push.ts';

/** Above what a push service may take (ms). */
const LEASE_MS = 60_000;
/** A push service that answers slowly, as anybody's may, holds up no more than one of these. */
const AT_ONCE = 6;

/** What push messages need: the keys of this database, and which services are called. */
export type PushDeps = Kernel & { pushes: PushSending };

/** Push services may write to the operator's desk. */
export async function openPushes({ config, database }: Pick<Kernel, 'config' | 'database'>): Promise<PushSending> {
  const { supportEmail, demo, pushServices: services } = config;
  return { keys: await openPushKeys(database), contact: `mailto:${supportEmail}`, allowsInner: demo, services };
}

const PushJob = z.object({ subscriptionId: z.string(), message: z.string() });

/** Sends one message to one browser. It is given up after a day; a browser that is gone is forgotten. */
export const sendPushJob: JobKind<PushDeps> = {
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  mostAttempts: Number.POSITIVE_INFINITY,
  async run({ database, clock, log, pushes }, { data, createdAt }) {
    if (clock.now().getTime() - createdAt.getTime() > PUSH_TTL_SECONDS * 1000) return;
    const { subscriptionId, message } = z.parse(PushJob, data);
    const browser = await database.kysely
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    if (!browser) return;
    const { endpoint, p256dh, auth } = browser;
    const outcome = await sendPush({ endpoint, keys: { p256dh, auth } }, message, pushes);
    if (outcome === 'sent') return;
    if (outcome === 'later') throw new PushServiceBusy(`${new URL(endpoint).host} takes no messages now`);
    // The host alone: the rest of the address is what lets a message through.
    log.warn({ host: new URL(endpoint).host, outcome }, 'a push message was not taken');
    if (outcome === 'gone') {
      await database.kysely.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
    }
  },
};

class PushServiceBusy extends Error {
  override name = 'PushServiceBusy';
}
