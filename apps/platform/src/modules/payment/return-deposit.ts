import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { applyDepositNews } from './settlement/apply-deposit-news.ts';

const ReturnJob = z.object({ paymentId: z.string() });

/** Gives back what may not be credited, or what two operators agreed on; learns at once that it is on its way. */
export const returnDepositJob: JobKind<PaymentDeps> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  mostAttempts: 20,
  async run(deps, { data }) {
    const { paymentId } = z.parse(ReturnJob, data);
    const row = await deps.database.kysely
      .selectFrom('deposits')
      .select(['provider', 'reference', 'state'])
      .where('id', '=', paymentId)
      .executeTakeFirst();
    // Money that the bank took back meanwhile does not leave twice.
    if ((row?.state !== 'returning' && row?.state !== 'refunded') || row.reference === null) return;
    const provider = deps.paymentProviders[row.provider];
    if (!provider) throw new Error(`the payment provider ${row.provider} is gone`);
    await provider.refund(row.reference);
    const news = await provider.read(paymentId);
    if (news) await applyDepositNews(deps, { provider: row.provider, webhookId: null, news });
  },
};
