import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Trx } from '../db/database.ts';
import { type KindOf, listAccountKinds } from '../money/account-kinds.ts';
import type { Wallet } from './with-wallet.ts';

/** House accounts of a currency are sharded, so that players rarely wait for each other. */
export const HOUSE_SHARDS = 16;

export async function openWallet(trx: Trx, playerId: number, currency: string): Promise<void> {
  const own = listAccountKinds('player', 'bonus');
  const house = listAccountKinds('house');
  const shard = playerId % HOUSE_SHARDS;
  await sql`
    INSERT INTO accounts (kind, currency, player_id, shard)
    SELECT kind, ${currency}, NULL, ${shard}::integer FROM unnest(${house}::text[]) AS kind
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO accounts (kind, currency, player_id, shard)
    SELECT kind, ${currency}, ${playerId}::integer, 0 FROM unnest(${own}::text[]) AS kind`.execute(trx);
  const kinds = [...own, ...house];
  const columns = sql.join(kinds.map((kind) => sql.ref(`${kind}_account`)));
  const ids = kinds.map((kind) => sql`max(id) FILTER (WHERE kind = ${kind})`);
  await sql`
    INSERT INTO wallets (player_id, currency, ${columns})
    SELECT ${playerId}::integer, ${currency}, ${sql.join(ids)} FROM accounts
    WHERE player_id = ${playerId}
      OR (player_id IS NULL AND kind <> 'jackpot' AND currency = ${currency} AND shard = ${shard})`.execute(trx);
}

/** An account of the player that most have none of: money on its way out, or bonus money of products of others. */
export async function openOwnAccount(
  { trx, playerId, row }: Wallet,
  kind: KindOf<'outside'> | 'withdrawing',
): Promise<bigint> {
  const find = async () => {
    const { rows } = await sql<{ id: bigint }>`
      SELECT id FROM accounts WHERE player_id = ${playerId} AND kind = ${kind}`.execute(trx);
    return rows[0]?.id;
  };
  const known = await find();
  if (known !== undefined) return known;
  await sql`
    INSERT INTO accounts (kind, currency, player_id, shard) VALUES (${kind}, ${row.currency}, ${playerId}, 0)
    ON CONFLICT DO NOTHING`.execute(trx);
  return opened(await find());
}

/** The player's shard of what providers owe the house. */
export async function openPayments(wallet: Wallet): Promise<bigint> {
  return opened((await openPaymentsOf([wallet])).get(wallet.playerId));
}

/** By player, of one transaction. */
export async function openPaymentsOf(wallets: readonly Wallet[]): Promise<Map<number, bigint>> {
  const [first] = wallets;
  if (!first) return new Map();
  const known = await findPayments(first.trx, wallets);
  const missing = wallets.filter(({ playerId }) => !known.has(playerId));
  if (missing.length === 0) return known;
  await sql`
    INSERT INTO accounts (kind, currency, player_id, shard)
    SELECT DISTINCT 'payments', currency, NULL::integer, player_id % ${HOUSE_SHARDS} FROM wallets
    WHERE player_id = ${anyOf(
      missing.map(({ playerId }) => playerId),
      'integer',
    )}
    ORDER BY 2, 4
    ON CONFLICT DO NOTHING`.execute(first.trx);
  return findPayments(first.trx, wallets);
}

async function findPayments(trx: Trx, wallets: readonly Wallet[]): Promise<Map<number, bigint>> {
  const ids = wallets.map(({ playerId }) => playerId);
  const { rows } = await sql<{ playerId: number; id: bigint }>`
    SELECT w.player_id AS "playerId", a.id FROM wallets w
      CROSS JOIN LATERAL (SELECT id FROM accounts
        WHERE player_id IS NULL AND kind = 'payments' AND currency = w.currency AND shard = w.player_id % ${HOUSE_SHARDS}
        OFFSET 0) a
    WHERE w.player_id = ${anyOf(ids, 'integer')}`.execute(trx);
  return new Map(rows.map(({ playerId, id }) => [playerId, id]));
}

function opened(id: bigint | undefined): bigint {
  if (id === undefined) throw new Error('the account was not opened');
  return id;
}
