import { randomUUID } from 'node:crypto';
import type { StoredDetail } from '@foyer/contract/payment/payment-method';
import { type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import type { StoredDeposit } from './deposit-row.ts';
import type { ProviderDetail } from './payment-provider.ts';
import type { StoredDetailRow } from './payment-tables.ts';

/** What paid is known from now on: it is offered again where the player wished so, and a withdrawal can go back to it. Returns its id. */
export async function keepDetail(trx: Trx, row: StoredDeposit, detail: ProviderDetail, at: Date): Promise<string> {
  const { token, label, funding, expiresAt } = detail;
  const changes = { label, funding, expires_at: expiresAt };
  const { id } = await trx
    .insertInto('stored_payment_details')
    .values({
      id: randomUUID(),
      player_id: row.player_id,
      method_id: row.method_id,
      token,
      ...changes,
      is_offered: row.saves_detail,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'method_id', 'token']).doUpdateSet({
        ...changes,
        is_offered: sql<boolean>`stored_payment_details.is_offered OR excluded.is_offered`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type KnownDetail = Selectable<StoredDetailRow>;

/** Those that are offered, the last used way of a method first. Expired ones are left out. */
export function offeredDetails(db: Queries, playerId: number, now: Date): Promise<KnownDetail[]> {
  return db
    .selectFrom('stored_payment_details')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('is_offered', '=', true)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function toStoredDetail({ id, label, funding, expires_at }: KnownDetail): StoredDetail {
  return { detailId: id, label, funding, expiresAt: expires_at?.toISOString() ?? null };
}

/** False when the player has no such one. It stays known for withdrawals, without being offered. */
export async function forgetDetail(db: Queries, playerId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_payment_details')
    .set({ is_offered: false })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('is_offered', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
