import { findPending } from '@foyer/domain/deadline/pending-table';
import { mayPayerDecide } from '@foyer/domain/payment/deposit-facts';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobKind } from '../../../kernel/jobs/queue.ts';
import { mailPlayer } from '../../mail/service.ts';
import { pendingTerms, senderSiteOf } from '../../settings/service.ts';
import { factsOf, lockDeposit } from '../deposit-row.ts';
import { joinParagraphs, mailLines } from '../mail-lines.ts';
import { readMethod } from '../payment-methods.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { pendingFactsOf } from '../stored-step.ts';

const TellJob = z.object({ paymentId: z.string() });

/** Whoever transferred by hand may have closed the page: the money waits for their word. */
export const tellOtherAmountJob: JobKind<PaymentDeps> = {
  atOnce: 4,
  leaseMs: MINUTE_MS,
  mostAttempts: 20,
  async run(deps, { data }) {
    const { paymentId } = z.parse(TellJob, data);
    const site = await senderSiteOf(deps);
    const terms = await pendingTerms(deps);
    const at = deps.clock.now();
    await transact(deps.database, async (trx) => {
      const row = await lockDeposit(trx, paymentId);
      const method = row && (await readMethod(trx, row.method_id));
      // Decided, or complete meanwhile.
      if (!method || !mayPayerDecide(method.kind, factsOf(row))) return;
      const { id, player_id: playerId, currency, captured } = row;
      const { ordered } = factsOf(row);
      const pending = findPending('deposit', row.state, pendingFactsOf(row, method.kind, at), terms);
      await mailPlayer(trx, { playerId, purpose: 'service', brand: site.brand, at }, (t) => {
        const lines = mailLines(t, site, { kind: 'deposit', id, currency, method, at: row.created_at });
        const received = lines.money(captured);
        const body = t('payment-mail.otherAmountBody', {
          amount: lines.money(ordered),
          received,
          methodName: lines.methodName,
          isLess: String(captured < ordered),
          date: lines.moment(pending?.dueAt ?? at),
          link: `${lines.address('/')}?modal=deposit&payment=${id}`,
        });
        return {
          subject: t('payment-mail.otherAmountSubject', { received }),
          body: joinParagraphs([body, lines.details(), lines.reach]),
        };
      });
    });
  },
};
