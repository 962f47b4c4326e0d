import { addFacts, type DepositFacts, depositState, type NewFacts } from '@foyer/domain/payment/deposit-facts';
import type { Selectable } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import type { DepositRow, PaymentEventRow } from './payment-tables.ts';

export type StoredDeposit = Selectable<DepositRow>;

export async function lockDeposit(trx: Trx, id: string): Promise<StoredDeposit | undefined> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findOwnDeposit(db: Queries, playerId: number, id: string): Promise<StoredDeposit | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Of what the player pays: amount and fee. */
export function factsOf(row: StoredDeposit): DepositFacts {
  return {
    ordered: row.amount + row.fee,
    captured: row.captured,
    refunded: row.refunded,
    chargedBack: row.charged_back,
    isRefused: row.is_refused,
    isExpired: row.is_expired,
    isAccepted: row.is_accepted,
    isReturned: row.is_returned,
  };
}

type EventSource = Selectable<PaymentEventRow>['source'];

/** One line of the payment's history. `message`: as it came, without what a person must not see. */
export async function recordPaymentEvent(
  trx: Trx,
  event: { paymentId: string; source: EventSource; state: string; message: unknown; at: Date },
): Promise<void> {
  const { paymentId, message, ...rest } = event;
  await trx
    .insertInto('payment_events')
    .values({ ...rest, payment_id: paymentId, message: JSON.stringify(message) })
    .execute();
}

/** What was learnt, without any money: for a refusal, or a deposit that was given up. */
export async function noteFacts(
  trx: Trx,
  row: StoredDeposit,
  { facts: found, source, at }: { facts: NewFacts; source: EventSource; at: Date },
): Promise<StoredDeposit> {
  const facts = addFacts(factsOf(row), found);
  const state = depositState(facts);
  const changed = await trx
    .updateTable('deposits')
    .set({ is_refused: facts.isRefused, is_expired: facts.isExpired, state, changed_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== row.state) await recordPaymentEvent(trx, { paymentId: row.id, source, state, message: {}, at });
  return changed;
}
