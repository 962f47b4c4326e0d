import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../mail/service.ts';
import { type MailSite, resetMail } from './password-mails.ts';
import type { ResetReason } from './password-tables.ts';
import { createResetCode } from './reset-code.ts';

export const SEND_RESET_MAIL = 'sendPasswordReset';

/** Against filling a stranger's mailbox: mails of a reason to one player within this time (ms). */
const MOST_MAILS: Readonly<Record<ResetReason, { count: number; ms: number }>> = {
  asked: { count: 3, ms: HOUR_MS },
  freeze: { count: 1, ms: DAY_MS },
};

const ResetJob = z.object({
  playerId: z.nullable(z.number()),
  origin: z.string(),
  brand: z.string(),
});

type ResetJob = z.output<typeof ResetJob>;

/** For a name that nobody has `playerId` is null: the call then takes as long. */
export function queueReset(queries: Queries, job: ResetJob, now: Date): Promise<void> {
  return enqueue(queries, SEND_RESET_MAIL, job, now);
}

async function hasEnoughMails(trx: Trx, playerId: number, reason: ResetReason, now: Date): Promise<boolean> {
  const { count, ms } = MOST_MAILS[reason];
  const { sent } = await trx
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<bigint>().as('sent'))
    .where('player_id', '=', playerId)
    .where('reason', '=', reason)
    .where('created_at', '>', new Date(now.getTime() - ms))
    .executeTakeFirstOrThrow();
  return sent >= BigInt(count);
}

/** Mails a code to the owner; nothing to a closed account, and nothing beyond `MOST_MAILS`. */
async function sendResetMail(
  deps: Pick<Kernel, 'database' | 'clock' | 'randomBytes'>,
  { playerId, reason }: { playerId: number; reason: ResetReason },
  site: MailSite,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.kysely.transaction().execute(async (trx) => {
    const player = await trx
      .selectFrom('players')
      .select(['email', 'nick_name', 'language'])
      .where('id', '=', playerId)
      .where('status', '=', 'open')
      // Mails of one player are counted one after the other.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!player?.email || (await hasEnoughMails(trx, playerId, reason, now))) return;
    const code = await createResetCode(trx, deps, { playerId, reason });
    await queueMail(
      trx,
      { ...(await resetMail({ ...player, email: player.email }, site, { code, reason })), purpose: 'service' },
      now,
    );
  });
}

/** A second run after a crash mails a second code, which is as good. */
export function resetJob(reason: ResetReason): JobKind<Kernel> {
  return {
    atOnce: 1,
    leaseMs: 60_000,
    mostAttempts: 10,
    async run(deps, { data }) {
      const { playerId, ...site } = z.parse(ResetJob, data);
      if (playerId !== null) await sendResetMail(deps, { playerId, reason }, site);
    },
  };
}
