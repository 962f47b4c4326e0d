import { drawLevel } from '@foyer/domain/jackpot/draw-level';
import { feedPool } from '@foyer/domain/jackpot/feed-pool';
import type { JackpotLevel, LevelTerms } from '@foyer/domain/jackpot/jackpot-level';
import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import { sql } from 'kysely';
import type { Trx } from '../../kernel/db/database.ts';
import { type LedgerLine, type Posted, post } from '../../kernel/ledger/ledger.ts';
import { HOUSE_SHARDS } from '../../kernel/ledger/wallet-accounts.ts';
import type { Wallet } from '../../kernel/ledger/with-wallet.ts';
import { readTerms } from './jackpot-terms.ts';

/** Minor units. */
export type Win = {
  jackpotId: string;
  level: JackpotLevel;
  amount: bigint;
  postings: readonly LedgerLine[];
};

/** Postings of the settlement, and a win to pay after it. */
export type JackpotTurn = { feeding: readonly LedgerLine[]; win: Win | null };

/** The part of the stake that takes part, and the level that it hits. */
export type JackpotDraw = { jackpotId: string; stake: bigint; level: JackpotLevel | null };

/** The pools are not open yet: open them and stake again. */
export class PoolsClosed extends Error {
  readonly jackpotId: string;

  constructor(jackpotId: string) {
    super(`the pools of ${jackpotId} are not open`);
    this.jackpotId = jackpotId;
  }
}

/** Each unit of the player's cash has the same chance; bonus money and free spins take no part. Throws PoolsClosed. */
export async function drawJackpot(
  trx: Trx,
  { jackpotId, currency, cash }: { jackpotId: string | null | undefined; currency: string; cash: bigint },
  randomBytes: RandomBytes,
): Promise<JackpotDraw | null> {
  if (!jackpotId || cash === 0n) return null;
  const terms = await readTerms(trx, jackpotId, currency);
  if (terms.length === 0) throw new PoolsClosed(jackpotId);
  return { jackpotId, stake: cash, level: drawLevel(createRandom(randomBytes), cash, terms) };
}

/**
 * Feeds the pools and empties the one that was hit. Rows are locked in one order and before any account: no deadlocks.
 */
export async function playJackpot(
  { trx, playerId, row: { currency } }: Wallet,
  { jackpotId, stake, level: hit }: JackpotDraw,
): Promise<JackpotTurn> {
  const shards = await lockShards(trx, { jackpotId, currency, playerId }, hit);
  const levels = await readTerms(trx, jackpotId, currency);
  const ownShard = playerId % HOUSE_SHARDS;
  const own = shards.filter(({ shard }) => shard === ownShard);
  const feeding = await feed(trx, own, stake, levels);
  const terms = levels.find(({ level }) => level === hit);
  if (!terms) return { feeding, win: null };
  const win = await emptyPool(trx, terms, shards, feeding, ownShard);
  return { feeding, win: { jackpotId, level: terms.level, ...win } };
}

export function payWin(wallet: Wallet, roundId: string, win: Win, at: Date): Promise<Posted> {
  return post(wallet, {
    kind: 'jackpot',
    reference: roundId,
    at,
    returned: win.amount,
    postings: win.postings,
    roundId,
  });
}

type PoolKey = { jackpotId: string; currency: string; playerId: number };
type Shard = { level: JackpotLevel; shard: number; accountId: bigint; fed: bigint };

async function lockShards(trx: Trx, pool: PoolKey, hit: JackpotLevel | null): Promise<Shard[]> {
  return trx
    .selectFrom('jackpot_shards')
    .where('jackpot_id', '=', pool.jackpotId)
    .where('currency', '=', pool.currency)
    .where((row) =>
      row.or([row('shard', '=', pool.playerId % HOUSE_SHARDS), ...(hit === null ? [] : [row('level', '=', hit)])]),
    )
    .orderBy('level')
    .orderBy('shard')
    .select(['level', 'shard', 'account_id as accountId', 'fed'])
    .forUpdate()
    .execute();
}

async function feed(
  trx: Trx,
  shards: readonly Shard[],
  stake: bigint,
  levels: readonly LevelTerms[],
): Promise<LedgerLine[]> {
  const fed = shards.map(({ level, accountId, fed: before }) => {
    const terms = levels.find((candidate) => candidate.level === level);
    return { accountId, ...feedPool(before, stake, terms?.share ?? 0n) };
  });
  await sql`
    UPDATE jackpot_shards s SET fed = d.fed, changes = s.changes + 1
    FROM unnest(${fed.map(({ accountId }) => accountId)}::bigint[], ${fed.map((shard) => shard.fed)}::bigint[])
      AS d (account_id, fed)
    WHERE s.account_id = d.account_id`.execute(trx);
  const lines = fed.filter(({ moved }) => moved > 0n);
  const sum = lines.reduce((total, { moved }) => total + moved, 0n);
  if (sum === 0n) return [];
  return [
    { account: 'house', amount: -sum },
    ...lines.map(({ accountId, moved }) => ({ account: 'jackpot' as const, accountId, amount: moved })),
  ];
}

/** The whole pool, with this round's share, goes to the player; a new seed comes from the house. */
async function emptyPool(
  trx: Trx,
  terms: LevelTerms,
  shards: readonly Shard[],
  feeding: readonly LedgerLine[],
  ownShard: number,
): Promise<Pick<Win, 'amount' | 'postings'>> {
  const pool = shards.filter(({ level }) => level === terms.level);
  // Read under the locks: no other round changes these balances now.
  const balances = await trx
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where(
      'id',
      'in',
      pool.map(({ accountId }) => accountId),
    )
    .execute();
  const parts = balances.map(({ id, balance }) => {
    const fedNow = feeding.find((line) => line.account === 'jackpot' && line.accountId === id)?.amount ?? 0n;
    return { account: 'jackpot' as const, accountId: id, amount: -(balance + fedNow) };
  });
  const own = pool.find(({ shard }) => shard === ownShard);
  if (!own) throw new Error('a pool lacks the shard of its winner');
  const amount = -parts.reduce((sum, part) => sum + part.amount, 0n);
  return {
    amount,
    postings: [
      ...parts.filter((part) => part.amount !== 0n),
      { account: 'cash', amount },
      { account: 'house', amount: -terms.seed },
      { account: 'jackpot', accountId: own.accountId, amount: terms.seed },
    ],
  };
}
