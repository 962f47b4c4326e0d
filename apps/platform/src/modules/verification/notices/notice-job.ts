import { MINUTE_MS } from '@foyer/domain/time/duration';
import type { CaseAction } from '@foyer/domain/verification/case-state';
import * as z from 'zod/mini';
import type { JobKind } from '../../../kernel/jobs/queue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { mailPlayer } from '../../mail/service.ts';
import { describeNotice } from './case-notice.ts';

export const TELL_PLAYER = 'tellOfVerification';

const DECISIONS: readonly (CaseAction | 'open')[] = ['approve', 'askAgain', 'refuse'];

/** No mail about what players begin by themselves. */
export function isSentByMail(action: CaseAction | 'open', by: { kind: string }): boolean {
  return DECISIONS.includes(action) || (action === 'open' && by.kind === 'operator');
}

const NoticeJob = z.object({ eventId: z.string() });

/** Queued in the transaction of the event; the case remembers it in that of the mail, so a job that runs twice writes one. */
export const tellPlayerJob: JobKind<Kernel> = {
  atOnce: 2,
  leaseMs: MINUTE_MS,
  mostAttempts: 12,
  async run(deps, { data }) {
    const eventId = BigInt(z.parse(NoticeJob, data).eventId);
    await deps.database.kysely.transaction().execute(async (trx) => {
      const event = await trx
        .selectFrom('verification_events')
        .select(['case_id', 'action', 'reason'])
        .where('id', '=', eventId)
        .executeTakeFirst();
      if (!event) return;
      const found = await trx
        .updateTable('verification_cases')
        .set({ mailed_event: eventId })
        .where('id', '=', event.case_id)
        .where(({ eb, or }) => or([eb('mailed_event', 'is', null), eb('mailed_event', '<', eventId)]))
        .returningAll()
        .executeTakeFirst();
      if (!found) return;
      const wanted = {
        playerId: found.player_id,
        purpose: 'service',
        brand: deps.config.brand,
        at: deps.clock.now(),
      } as const;
      await mailPlayer(trx, wanted, (t) => describeNotice(trx, deps, { t, found, event }));
    });
  },
};
