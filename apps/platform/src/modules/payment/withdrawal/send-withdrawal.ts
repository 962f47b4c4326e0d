import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { Trx } from '../../../kernel/db/database.ts';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobKind } from '../../../kernel/jobs/queue.ts';
import { senderSiteOf } from '../../settings/service.ts';
import { recordPaymentEvent } from '../deposit-row.ts';
import type { PaymentDeps, PayoutUpdate } from '../payment-provider.ts';
import { lockWithdrawal, moveWithdrawal, type StoredWithdrawal } from './withdrawal-row.ts';

export const SEND_WITHDRAWAL = 'sendWithdrawal';

const SendJob = z.object({ paymentId: z.string() });

/** Sent is committed before the provider is asked: from then on the player cannot cancel, whatever the answer is. */
async function markSent(deps: PaymentDeps, id: string): Promise<StoredWithdrawal | undefined> {
  const site = await senderSiteOf(deps);
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const row = await lockWithdrawal(trx, id);
    if (row?.state === 'approved') return moveWithdrawal(trx, row, { action: 'send', source: 'clock', site, at });
    // A try after a crash or an answer that was lost.
    return row?.state === 'sent' ? row : undefined;
  });
}

/** A retry is the same payout for the provider. */
export const sendWithdrawalJob: JobKind<PaymentDeps> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  mostAttempts: 20,
  async run(deps, { data }) {
    const { paymentId } = z.parse(SendJob, data);
    const row = await markSent(deps, paymentId);
    const provider = row && deps.paymentProviders[row.provider];
    if (!row) return;
    if (!provider) throw new Error(`the payment provider ${row.provider} is gone`);
    const { token, label } = await deps.database.kysely
      .selectFrom('stored_payment_details')
      .select(['token', 'label'])
      .where('id', '=', row.detail_id)
      .executeTakeFirstOrThrow();
    const { id: payoutId, method_id: methodId, amount, currency } = row;
    const update = await provider.payOut({ payoutId, methodId, amount, currency, detailToken: token, label });
    await applyPayoutUpdate(deps, row.provider, update);
  },
};

/** False for a payout that is not ours, not this provider's or of another currency. What is over stays as it is. */
export async function applyPayoutUpdate(
  deps: PaymentDeps,
  provider: string,
  update: PayoutUpdate,
  claim: ((trx: Trx) => Promise<boolean>) | null = null,
): Promise<boolean> {
  const site = await senderSiteOf(deps);
  const at = deps.clock.now();
  return transact(deps.database, async (trx) => {
    const row = await lockWithdrawal(trx, update.payoutId);
    if (!row || row.provider !== provider || row.currency !== update.currency) return false;
    if (row.reference !== null && row.reference !== update.reference) return false;
    if (claim && !(await claim(trx))) return true;
    const { reference } = update;
    const line = { source: 'provider', message: update, at } as const;
    const change = { ...line, reference, site };
    if (row.state === 'sent' && update.state !== 'waiting') {
      const end =
        update.state === 'paid' ? { action: 'pay' as const } : { action: 'fail' as const, reason: 'payoutFailed' };
      await moveWithdrawal(trx, row, { ...end, ...change });
    } else {
      if (row.state === 'sent') {
        await trx.updateTable('withdrawals').set({ reference }).where('id', '=', row.id).execute();
      }
      if (claim) await recordPaymentEvent(trx, { paymentId: row.id, state: row.state, ...line });
    }
    return true;
  });
}
