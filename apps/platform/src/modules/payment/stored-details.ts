import { randomUUID } from 'node:crypto';
import type { StoredDetail } from '@foyer/contract/payment/payment-method';
import { type Selectable, sql } from 'kysely';
import type { Queries, Trx } from '../../kernel/db/database.ts';
import { enqueueAll } from '../../kernel/jobs/enqueue.ts';
import { SHUT_KNOWN_PERSON } from '../verification/service.ts';
import type { StoredDeposit } from './deposit-row.ts';
import type { ProviderDetail } from './payment-provider.ts';
import type { StoredDetailRow } from './payment-tables.ts';

type Paid = { row: StoredDeposit; detail: ProviderDetail };

/** What paid is known from now on: it is offered again where the player wished so, and a withdrawal can go back to it. Ids by deposit. */
export async function keepDetails(trx: Trx, paid: readonly Paid[], at: Date): Promise<Map<string, string>> {
  if (paid.length === 0) return new Map();
  const given = paid.map(({ row, detail: { token, label, funding, expiresAt } }) => ({
    id: randomUUID(),
    payment_id: row.id,
    player_id: row.player_id,
    method_id: row.method_id,
    token,
    label,
    funding,
    is_offered: row.saves_detail,
    expires_at: expiresAt,
  }));
  const { rows } = await sql<{ paymentId: string; id: string; playerId: number; isNew: boolean }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS d (id uuid, payment_id uuid, player_id integer,
        method_id integer, token text, label text, funding text, is_offered boolean, expires_at timestamptz)
    ), kept AS (
      INSERT INTO stored_payment_details AS s
        (id, player_id, method_id, token, label, funding, is_offered, expires_at, created_at)
      SELECT id, player_id, method_id, token, label, funding, is_offered, expires_at, ${at}::timestamptz FROM given
      ON CONFLICT (player_id, method_id, token) DO UPDATE SET label = excluded.label, funding = excluded.funding,
        expires_at = excluded.expires_at, is_offered = s.is_offered OR excluded.is_offered
      RETURNING id, player_id, method_id, token, xmax = 0 AS is_new
    )
    SELECT given.payment_id AS "paymentId", kept.id, player_id AS "playerId", is_new AS "isNew"
    FROM given JOIN kept USING (player_id, method_id, token)`.execute(trx);
  const payers = rows.filter(({ isNew }) => isNew).map(({ playerId }) => ({ playerId }));
  if (payers.length > 0) await enqueueAll(trx, SHUT_KNOWN_PERSON, payers, at);
  return new Map(rows.map(({ paymentId, id }) => [paymentId, id]));
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
