import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { JobKind } from '../../kernel/jobs/queue.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { applyDepositUpdate } from './settlement/apply-deposit-update.ts';

/** `upTo`: of what came once more; the rest stays on the account. */
const ReturnJob = z.object({ paymentId: z.string(), upTo: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });

/** Money that the bank took back meanwhile does not leave twice. */
const GOES_BACK: readonly string[] = ['returning', 'refunded'];
const GOES_BACK_IN_PART: readonly string[] = ['paid', 'review', 'refunded'];

/** Gives back what may not be credited, or what two operators agreed on; learns at once that it is on its way. */
export const returnDepositJob: JobKind<PaymentDeps> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  mostAttempts: 20,
  async run(deps, { data }) {
    const { paymentId, upTo } = z.parse(ReturnJob, data);
    const row = await deps.database.kysely
      .selectFrom('deposits')
      .select(['provider', 'reference', 'state'])
      .where('id', '=', paymentId)
      .executeTakeFirst();
    const states = upTo === undefined ? GOES_BACK : GOES_BACK_IN_PART;
    if (!row || !states.includes(row.state) || row.reference === null) return;
    const provider = deps.paymentProviders[row.provider];
    if (!provider) throw new Error(`the payment provider ${row.provider} is gone`);
    await provider.refund(row.reference, upTo === undefined ? undefined : BigInt(upTo));
    const update = await provider.read(paymentId);
    if (update) await applyDepositUpdate(deps, { provider: row.provider, webhookId: null, update });
  },
};
