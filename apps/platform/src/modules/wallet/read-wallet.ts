import type { Database } from '../../store/database.ts';
import type { Balances } from '../../store/ledger.ts';
import type { PlayTotals } from './play-summary.ts';

/** Named, so that PostgreSQL plans it once per connection: the busiest query after the session's. */
const BALANCES = {
  name: 'balances',
  text: `SELECT cash.balance AS cash, promo.balance AS promo, held.balance AS held, w.currency, w.version
    FROM wallets w
    JOIN accounts cash ON cash.id = w.cash_account
    JOIN accounts promo ON promo.id = w.promo_account
    JOIN accounts held ON held.id = w.held_account
    WHERE w.player_id = $1`,
};

/** The balances of a player who exists. */
export async function readBalances(database: Database, playerId: number): Promise<Balances> {
  const { rows } = await database.pool.query<Balances>({ ...BALANCES, values: [playerId] });
  if (!rows[0]) throw new Error(`player ${playerId} has no wallet`);
  return rows[0];
}

/** Lifetime totals of play of a player who exists. */
export async function readTotals(database: Database, playerId: number): Promise<PlayTotals> {
  const row = await database.kysely
    .selectFrom('wallets')
    .select(['staked_total', 'returned_total', 'version'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { stakedTotal: row.staked_total, returnedTotal: row.returned_total, version: Number(row.version) };
}
