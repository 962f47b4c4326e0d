import type { LevelTerms } from '@foyer/domain/jackpot/jackpot-level';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { type LedgerLine, post } from '../../kernel/ledger/ledger.ts';
import { HOUSE_SHARDS } from '../../kernel/ledger/wallet-accounts.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { jackpotOf, termsOf } from './jackpot-terms.ts';

export type Opening = {
  jackpotId: string;
  currency: string;
  /** Of the first round: the house's seed is booked beside it. */
  roundId: string;
  at: Date;
};

/** Creates each shard's account and books the seed from the house. Of parallel callers one opens the pools, the others wait. */
export async function openPools(wallet: Wallet, opening: Opening): Promise<void> {
  const { trx, playerId } = wallet;
  const { jackpotId, currency, roundId, at } = opening;
  const levels = termsOf(jackpotOf(jackpotId), currency);
  const opened = await trx
    .insertInto('jackpot_pools')
    .values(levels.map((terms) => ({ jackpot_id: jackpotId, currency, ...terms, opened_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('level')
    .execute();
  const fresh = levels.filter(({ level }) => opened.some((row) => row.level === level));
  const seeds: LedgerLine[] = [];
  for (const terms of fresh) {
    const accountIds = await openShards(trx, opening, terms);
    const accountId = accountIds[playerId % HOUSE_SHARDS];
    if (accountId === undefined) throw new Error('a pool has no shards');
    seeds.push({ account: 'house', amount: -terms.seed }, { account: 'jackpot', accountId, amount: terms.seed });
  }
  if (seeds.length === 0) return;
  await post(wallet, {
    kind: 'jackpotSeed',
    reference: roundId,
    at,
    announce: false,
    postings: seeds,
  });
}

/** Ids in the order of shards. */
async function openShards(trx: Trx, { jackpotId, currency }: Opening, { level }: LevelTerms): Promise<bigint[]> {
  const { rows } = await sql<{ account_id: bigint }>`
    WITH opened AS (
      INSERT INTO accounts (kind, currency, player_id, shard)
      SELECT 'jackpot', ${currency}, NULL, shard FROM generate_series(0, ${HOUSE_SHARDS - 1}::integer) AS shard
      RETURNING id, shard
    ), joined AS (
      INSERT INTO jackpot_shards (jackpot_id, currency, level, shard, account_id)
      SELECT ${jackpotId}, ${currency}, ${level}, shard, id FROM opened
      RETURNING account_id, shard
    )
    SELECT account_id FROM joined ORDER BY shard`.execute(trx);
  return rows.map((row) => row.account_id);
}
