import * as z from 'zod/mini';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { openPushKeys } from './push-keys.ts';
import { PUSH_TTL_SECONDS, type PushSending, sendPush } from './send-push.ts';

/** Above the timeout of push services (ms). */
const LEASE_MS = 60_000;
/** Bounds what a slow push service can hold up. */
const AT_ONCE = 6;

export type PushDeps = Kernel & { pushes: PushSending };

export async function openPushes({ config, database }: Pick<Kernel, 'config' | 'database'>): Promise<PushSending> {
  const { supportEmail, demo, pushServices: services } = config;
  return { keys: await openPushKeys(database), contact: `mailto:${supportEmail}`, allowsInner: demo, services };
}

const PushJob = z.object({ messageId: z.string() });

/** Gives up after a day. A browser that is gone is deleted with all its messages. */
export const sendPushJob: JobKind<PushDeps> = {
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  mostAttempts: Number.POSITIVE_INFINITY,
  async run({ database: { kysely }, clock, log, pushes }, { data, createdAt }) {
    const { messageId } = z.parse(PushJob, data);
    const found = await kysely
      .selectFrom('push_messages')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
      .select(['payload', 'subscription_id', 'player_id', 'endpoint', 'p256dh', 'auth'])
      .where('push_messages.id', '=', messageId)
      .executeTakeFirst();
    // The subscription was deleted meanwhile.
    if (!found) return;
    const { payload, endpoint, p256dh, auth } = found;
    const isOld = clock.now().getTime() - createdAt.getTime() > PUSH_TTL_SECONDS * 1000;
    // An exclusion may have come since it was queued.
    const withheld = isOld ? 'old' : (await isExcluded(kysely, found.player_id, clock.now())) ? 'excluded' : null;
    const outcome = withheld ?? (await sendPush({ endpoint, keys: { p256dh, auth } }, payload, pushes));
    // The rest of the address is a secret.
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
