import type { OwnBooking, ProviderBooking, StatementKind } from '@foyer/domain/payment/reconciliation';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../../kernel/db/database.ts';

type Period = { provider: string; from: Date; until: Date };

const AT_ONCE = 5_000;

const Amounts = z.object({
  captured: z.optional(z.string()),
  refunded: z.optional(z.string()),
  chargedBack: z.optional(z.string()),
});

const KINDS = { captured: 'payment', refunded: 'refund', chargedBack: 'chargeback' } as const;
type Fact = keyof typeof KINDS;
const FACTS: readonly Fact[] = ['captured', 'refunded', 'chargedBack'];

type Deposit = {
  id: string;
  reference: string | null;
  currency: string;
  captured: bigint;
  refunded: bigint;
  charged_back: bigint;
  changed_at: Date;
  events: { at: string; source: string; message: unknown }[];
};

const isMinor = (text: string | undefined): text is string => /^\d{1,18}$/.test(text ?? '');

/**
 * What each line of the history added to what was known. A refund that operators agreed on is not sent once the bank has taken the
 * money back: of such a deposit the provider's word counts.
 */
function stepsOf({ events, ...row }: Deposit): { fact: Fact; amount: bigint; at: Date }[] {
  const known = { captured: 0n, refunded: 0n, chargedBack: 0n };
  const steps: { fact: Fact; amount: bigint; at: Date }[] = [];
  const grow = (fact: Fact, to: bigint, at: Date) => {
    if (to <= known[fact]) return;
    steps.push({ fact, amount: to - known[fact], at });
    known[fact] = to;
  };
  const mayBeUnsent = (fact: Fact) => fact === 'refunded' && row.charged_back > 0n;
  for (const { at, source, message } of events) {
    const amounts = Amounts.safeParse(message).data ?? {};
    for (const fact of FACTS) {
      const stated = amounts[fact];
      if (isMinor(stated) && (source === 'provider' || !mayBeUnsent(fact))) grow(fact, BigInt(stated), new Date(at));
    }
  }
  // The row has the last word.
  grow('captured', row.captured, row.changed_at);
  if (!mayBeUnsent('refunded')) grow('refunded', row.refunded, row.changed_at);
  grow('chargedBack', row.charged_back, row.changed_at);
  return steps;
}

async function readDeposits(db: Queries, ids: readonly string[], { provider }: Period): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    SELECT d.id, d.reference, d.currency, d.captured, d.refunded, d.charged_back, d.changed_at,
      coalesce((SELECT json_agg(json_build_object('at', e.at, 'source', e.source, 'message', e.message) ORDER BY e.id)
        FROM payment_events e WHERE e.payment_id = d.id), '[]') AS events
    FROM deposits d WHERE d.id = ANY (${ids}::uuid[]) AND d.provider = ${provider}`.execute(db);
  return rows;
}

async function readBookings(db: Queries, ids: readonly string[], period: Period): Promise<OwnBooking[]> {
  const bookings: OwnBooking[] = [];
  const add = (
    { id, reference, currency }: Pick<Deposit, 'currency' | 'id' | 'reference'>,
    kind: StatementKind,
    amount: bigint,
    learntAt: Date,
  ) => {
    const isInPeriod = learntAt >= period.from && learntAt < period.until;
    bookings.push({ paymentId: id, reference, currency, kind, amount, learntAt, isInPeriod });
  };
  for (const deposit of await readDeposits(db, ids, period)) {
    for (const { fact, amount, at } of stepsOf(deposit)) add(deposit, KINDS[fact], amount, at);
  }
  const paid = await db
    .selectFrom('withdrawals')
    .select(['id', 'reference', 'currency', 'amount', 'changed_at'])
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('provider', '=', period.provider)
    .where('state', '=', 'paid')
    .execute();
  for (const row of paid) add(row, 'payout', row.amount, row.changed_at);
  return bookings;
}

/** Of every payment that the statement names, and of all that we learnt of in its time. */
export async function ownBookings(
  db: Queries,
  lines: readonly ProviderBooking[],
  period: Period,
): Promise<OwnBooking[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT payment_id AS id FROM payment_events WHERE at >= ${period.from} AND at < ${period.until}`.execute(
    db,
  );
  const ids = [...new Set([...lines.map(({ paymentId }) => paymentId), ...rows.map(({ id }) => id)])];
  const bookings: OwnBooking[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    bookings.push(...(await readBookings(db, ids.slice(first, first + AT_ONCE), period)));
  }
  return bookings;
}
