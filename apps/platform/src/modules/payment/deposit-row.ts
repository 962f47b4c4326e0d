import { addFacts, type DepositFacts, depositState, type NewFacts } from '@foyer/domain/payment/deposit-facts';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import type { DepositRow, PaymentEventRow } from './payment-tables.ts';

/** Another amount than was ordered, which its player or the desk sent back. */
export const AMOUNT_DIFFERS = { errorCode: 'depositDiffers', errors: [] };

export type StoredDeposit = Selectable<DepositRow>;

export async function lockDeposit(trx: Trx, id: string): Promise<StoredDeposit | undefined> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** By id, without those that another transaction has locked. */
export async function lockFreeDeposits(trx: Trx, ids: readonly string[]): Promise<Map<string, StoredDeposit>> {
  const rows = await trx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', anyOf(ids, 'uuid'))
    .forUpdate()
    .skipLocked()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOwnDeposit(db: Queries, playerId: number, id: string): Promise<StoredDeposit | undefined> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** What of it is on the account: without what was taken back, and without its fee. */
export function creditedNow({ credited, reversed, fee }: Pick<StoredDeposit, 'credited' | 'reversed' | 'fee'>): bigint {
  const left = credited - reversed - fee;
  return left > 0n ? left : 0n;
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
    isCancelled: row.is_cancelled,
    isAccepted: row.is_accepted,
    isReturned: row.is_returned,
    credited: row.credited,
    reversed: row.reversed,
  };
}

type EventSource = Selectable<PaymentEventRow>['source'];

type PaymentEvent = { paymentId: string; source: EventSource; state: string; message: unknown; at: Date };

/** One line of the payment's history. `message`: as it came, without what a person must not see. */
export async function recordPaymentEvent(trx: Trx, event: PaymentEvent): Promise<void> {
  await recordPaymentEvents(trx, [event]);
}

export async function recordPaymentEvents(trx: Trx, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    INSERT INTO payment_events (payment_id, source, state, message, at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS e ("paymentId" uuid, source text, state text, message jsonb, at timestamptz)`.execute(trx);
}

/** What was learnt, without any money: for a refusal, or a deposit that was given up. */
export async function recordFacts(
  trx: Trx,
  row: StoredDeposit,
  { facts: found, source, at }: { facts: NewFacts; source: EventSource; at: Date },
): Promise<StoredDeposit> {
  const facts = addFacts(factsOf(row), found);
  const state = depositState(facts);
  const changed = await trx
    .updateTable('deposits')
    .set({
      is_refused: facts.isRefused,
      is_expired: facts.isExpired,
      is_cancelled: facts.isCancelled,
      state,
      changed_at: at,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== row.state) await recordPaymentEvent(trx, { paymentId: row.id, source, state, message: {}, at });
  return changed;
}
