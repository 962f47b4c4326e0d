import { localePath } from '@foyer/domain/locale/locale';
import { mayPayerDecide } from '@foyer/domain/payment/deposit-facts';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobKind } from '../../../kernel/jobs/queue.ts';
import { textIn } from '../../../kernel/texts/text-in.ts';
import { mailPlayer } from '../../mail/service.ts';
import { senderStyleOf } from '../../settings/service.ts';
import { factsOf, lockDeposit } from '../deposit-row.ts';
import { readMethod } from '../payment-methods.ts';
import type { PaymentDeps } from '../payment-provider.ts';

const TellJob = z.object({ paymentId: z.string() });

/** Whoever transferred by hand may have closed the page: the money waits for their word. */
export const tellOtherAmountJob: JobKind<PaymentDeps> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  mostAttempts: 20,
  async run(deps, { data }) {
    const { paymentId } = z.parse(TellJob, data);
    const { origin } = deps.config;
    const { brand, style } = await senderStyleOf(deps);
    await transact(deps.database, async (trx) => {
      const row = await lockDeposit(trx, paymentId);
      const method = row && (await readMethod(trx, row.method_id));
      // Decided, or complete meanwhile.
      if (!method || !mayPayerDecide(method.kind, factsOf(row))) return;
      const { player_id: playerId, currency } = row;
      await mailPlayer(trx, { playerId, purpose: 'service', brand, at: deps.clock.now() }, (t) => {
        const money = (amount: bigint) => t.money({ amount, currency }, { style });
        const received = money(row.captured);
        const link = `${origin ?? ''}${localePath(t.language, '/')}?modal=deposit&payment=${row.id}`;
        const methodName = textIn(method.title, t.language);
        const body = t('payment-mail.otherAmountBody', {
          amount: money(factsOf(row).ordered),
          received,
          methodName,
          link,
        });
        return { subject: t('payment-mail.otherAmountSubject', { received }), body };
      });
    });
  },
};
