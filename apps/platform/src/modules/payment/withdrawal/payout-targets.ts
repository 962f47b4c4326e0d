import { owedTo, type TargetBalance } from '@foyer/domain/payment/closed-loop';
import { takesBack } from '@foyer/domain/payment/payment-method';
import { sql } from 'kysely';
import type { Queries } from '../../../kernel/db/database.ts';
import { sumCredited } from '../../limit/service.ts';
import { type PaymentMethod, readMethod } from '../payment-methods.ts';
import type { KnownDetail } from '../stored-details.ts';

export type PayoutTarget = TargetBalance & { detail: KnownDetail; method: PaymentMethod; owed: bigint };

/** The player's cards and accounts that can take money back, those that are owed most first. Reliable under the wallet's lock. */
export async function payoutTargets(db: Queries, playerId: number): Promise<PayoutTarget[]> {
  const details = await db
    .selectFrom('stored_payment_details')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute();
  const { rows } = await sql<{ id: string; deposited: bigint; withdrawn: bigint }>`
    SELECT s.id,
      (SELECT ${sumCredited()} FROM deposits d WHERE d.paid_with = s.id) AS deposited,
      coalesce((SELECT sum(w.amount) FROM withdrawals w WHERE w.detail_id = s.id
        AND w.state IN ('requested', 'approved', 'sent', 'paid')), 0)::bigint AS withdrawn
    FROM stored_payment_details s WHERE s.player_id = ${playerId}`.execute(db);
  const balances = new Map(rows.map((row) => [row.id, row]));
  const targets: PayoutTarget[] = [];
  for (const detail of details) {
    const method = await readMethod(db, detail.method_id);
    if (!method || !takesBack(method.kind)) continue;
    const { deposited = 0n, withdrawn = 0n } = balances.get(detail.id) ?? {};
    targets.push({ id: detail.id, deposited, withdrawn, detail, method, owed: owedTo({ deposited, withdrawn }) });
  }
  return targets.sort((a, b) => (a.owed < b.owed ? 1 : a.owed > b.owed ? -1 : 0));
}
