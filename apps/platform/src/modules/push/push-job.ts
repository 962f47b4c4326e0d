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

const PushJob = z.object({ messageId: z.string() });

/** Sends one message to one browser. It is given up after a day; a browser that is gone is forgotten with all its messages. */
export const sendPushJob: JobKind<PushDeps> = {
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  mostAttempts: Number.POSITIVE_INFINITY,
  async run({ database: { kysely }, clock, log, pushes }, { data, createdAt }) {
    const { messageId } = z.parse(PushJob, data);
    const found = await kysely
      .selectFrom('push_messages')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
      .select(['payload', 'subscription_id', 'endpoint', 'p256dh', 'auth'])
      .where('push_messages.id', '=', messageId)
      .executeTakeFirst();
    // Its browser was forgotten meanwhile, as with a logout or the player.
    if (!found) return;
    const { payload, endpoint, p256dh, auth } = found;
    const isOld = clock.now().getTime() - createdAt.getTime() > PUSH_TTL_SECONDS * 1000;
    const outcome = isOld ? 'old' : await sendPush({ endpoint, keys: { p256dh, auth } }, payload, pushes);
    // The host alone: the rest of the address is what lets a message through.
    const { host } = new URL(endpoint);
    if (outcome === 'later') throw new PushServiceBusy(`${host} takes no messages now`);
    if (outcome !== 'sent') log.warn({ host, outcome }, 'a push message was not taken');
    if (outcome === 'gone')
      await kysely.deleteFrom('push_subscriptions').where('id', '=', found.subscription_id).execute();
    else await kysely.deleteFrom('push_messages').where('id', '=', messageId).execute();
  },
};

class PushServiceBusy extends Error {
  override name = 'PushServiceBusy';
}
