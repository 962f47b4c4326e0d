import type { PromisedNeed, StoredPromise } from '@foyer/contract/payment/withdrawal-promise';
import { encodeAmount } from '@foyer/contract/wire';
import { type DemandEvent, shownEvent } from '@foyer/domain/withdrawal-promise/demand-event';
import type { WithdrawalNeed } from '@foyer/domain/withdrawal-promise/withdrawal-need';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { decodeNeeds } from './promise-facts.ts';

/** As the player reads it: of an event only what may be shown. */
export function describeNeeds(
  needs: readonly (WithdrawalNeed & { event?: DemandEvent | null })[],
  currency: string,
): PromisedNeed[] {
  return needs.map(({ code, state, waits, from, event = null }) => ({
    code,
    state,
    waits,
    from: from === null ? null : encodeAmount({ amount: from, currency }),
    event: event === null ? null : shownEvent(event),
  }));
}

/** What was said before a deposit; null before there were promises. */
export async function describePromise(
  db: Queries | Trx,
  paymentId: string,
  currency: string,
): Promise<StoredPromise | null> {
  const row = await db
    .selectFrom('withdrawal_promises')
    .select(['needs', 'was_shown', 'at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    at: row.at.toISOString(),
    wasShown: row.was_shown,
    needs: describeNeeds(decodeNeeds(row.needs), currency),
  };
}
