import type { ResponseOf } from '@foyer/contract/endpoint';
import type { getPayment } from '@foyer/contract/operator/payment-list';
import type { Queries } from '../../../kernel/db/database.ts';
import { stateChanges } from '../payment-timeline.ts';

type Answer = ResponseOf<typeof getPayment>;
type History = Pick<Answer, 'history' | 'timeline'>;

/** Every line that was recorded, and of them those that changed the state. */
export async function readPaymentHistory(db: Queries, paymentId: string): Promise<History> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['at', 'source', 'state', 'message'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  const history = rows.map(({ at, state, ...row }) => ({
    ...row,
    state: state as Answer['state'],
    at: at.toISOString(),
  }));
  return { history, timeline: stateChanges(history).map(({ state, at }) => ({ state, at })) };
}
