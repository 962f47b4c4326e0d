import * as z from 'zod/mini';
import { type JobKind, JobPostponed } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { mayInvite, type RegisterDeps } from '../register/service.ts';
import { openPushKeys } from './push-keys.ts';
import { PUSH_TTL_SECONDS, type PushSending, sendPush } from './send-push.ts';

/** Above the timeout of push services (ms). */
const LEASE_MS = 60_000;
/** Bounds what a slow push service can hold up. */
const AT_ONCE = 6;

export type PushDeps = RegisterDeps & { pushes: PushSending };

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
  async run(deps, { data, createdAt }) {
    const { database, clock, log, pushes } = deps;
    const { kysely } = database;
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
    const withheld = isOld ? 'old' : await withheldFrom(deps, found.player_id);
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

/** An exclusion may have come since it was queued. Throws JobPostponed until the register was asked. */
async function withheldFrom(deps: PushDeps, playerId: number): Promise<'excluded' | null> {
  if (await isExcluded(deps.database.kysely, playerId, deps.clock.now())) return 'excluded';
  const invited = await mayInvite(deps, playerId);
  if (invited === 'wait') throw new JobPostponed('a register is asked first');
  return invited === 'yes' ? null : 'excluded';
}

class PushServiceBusy extends Error {
  override name = 'PushServiceBusy';
}
