import type { Trx } from '../db/database.ts';
import type { AccountKind } from './ledger-tables.ts';

/** House accounts of a currency are split into this many, so that players' rounds rarely wait for each other. */
export const HOUSE_SHARDS = 16;

async function houseAccount(trx: Trx, kind: AccountKind, currency: string, playerId: number): Promise<bigint> {
  const shard = playerId % HOUSE_SHARDS;
  await trx
    .insertInto('accounts')
    .values({ kind, currency, player_id: null, shard })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('shard', '=', shard)
    .where('player_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function playerAccount(trx: Trx, kind: AccountKind, currency: string, playerId: number): Promise<bigint> {
  const row = await trx
    .insertInto('accounts')
    .values({ kind, currency, player_id: playerId, shard: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Opens the accounts of a new player, all at zero. */
export async function openWallet(trx: Trx, playerId: number, currency: string): Promise<void> {
  await trx
    .insertInto('wallets')
    .values({
      player_id: playerId,
      currency,
      cash_account: await playerAccount(trx, 'cash', currency, playerId),
      promo_account: await playerAccount(trx, 'promo', currency, playerId),
      held_account: await playerAccount(trx, 'held', currency, playerId),
      betting_account: await playerAccount(trx, 'betting', currency, playerId),
      live_account: await playerAccount(trx, 'live', currency, playerId),
      free_account: await playerAccount(trx, 'free', currency, playerId),
      house_account: await houseAccount(trx, 'house', currency, playerId),
      capital_account: await houseAccount(trx, 'capital', currency, playerId),
    })
    .execute();
}
