import { STATEMENT_COLUMNS } from '@foyer/contract/operator/reconciliation';
import { encodeAmount } from '@foyer/contract/wire';
import type { StatementKind } from '@foyer/domain/payment/reconciliation';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';

type Booking = {
  payment_id: string;
  reference: string;
  kind: StatementKind;
  amount: bigint;
  currency: string;
  booked_at: Date;
};

export async function bookAtSandbox(trx: Trx, bookings: readonly Booking[]): Promise<void> {
  const moved = bookings.filter(({ amount }) => amount > 0n);
  if (moved.length > 0) await trx.insertInto('sandbox_bookings').values(moved).execute();
}

const Period = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

/** `GET /v1/statement?from&to`: CSV, oldest first. */
export async function answerStatement(context: Context, { database }: Kernel): Promise<Response> {
  const period = Period.safeParse(context.req.query()).data;
  if (!period) return context.json({ error: 'Bad request' }, 400);
  const rows = await database.kysely
    .selectFrom('sandbox_bookings')
    .selectAll()
    .where('booked_at', '>=', new Date(period.from))
    .where('booked_at', '<', new Date(period.to))
    .orderBy('booked_at')
    .orderBy('id')
    .execute();
  const lines = rows.map(({ payment_id, reference, kind, amount, currency, booked_at }) =>
    [payment_id, reference, kind, encodeAmount({ amount, currency }), currency, booked_at.toISOString()].join(),
  );
  const text = `${[STATEMENT_COLUMNS.join(), ...lines].join('\n')}\n`;
  return context.body(text, 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
}
