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

/** What a pool pays out, shard by shard. Minor units. */
export type Win = {
  jackpotId: string;
  level: JackpotLevel;
  amount: bigint;
  postings: readonly LedgerLine[];
};

/** What a settled stake does to its game's jackpot: postings of its settlement, and a win to be paid after it. */
export type JackpotTurn = { feeding: readonly LedgerLine[]; win: Win | null };

/** What was drawn with the stake: how much of it takes part, and the level that it hits. */
export type JackpotDraw = { jackpotId: string; stake: bigint; level: JackpotLevel | null };

/** A stake takes part in a jackpot whose pools are not open yet: open them and stake again. */
export class PoolsClosed extends Error {
  readonly jackpotId: string;

  constructor(jackpotId: string) {
    super(`the pools of ${jackpotId} are not open`);
    this.jackpotId = jackpotId;
  }
}

/**
 * Draws whether a stake of the player's own cash hits, each unit of cash with the same chance, by the terms of the open
 * pools. What bonus money, free money or a free spin pays takes no part. Throws PoolsClosed.
 */
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
 * Feeds the jackpot with a share of what took part in it, and empties the pool that was hit. The pools' rows are locked
 * always in the same order and before any account, so that rounds never wait for each other in a ring.
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

/** Books a win: the pool to the player's cash, a new seed from the house. */
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

type Place = { jackpotId: string; currency: string; playerId: number };
type Shard = { level: JackpotLevel; shard: number; accountId: bigint; fed: bigint };

/** The player's shard of every level, and every shard of the level that is hit. */
async function lockShards(trx: Trx, place: Place, hit: JackpotLevel | null): Promise<Shard[]> {
  return trx
    .selectFrom('jackpot_shards')
    .where('jackpot_id', '=', place.jackpotId)
    .where('currency', '=', place.currency)
    .where((row) =>
      row.or([row('shard', '=', place.playerId % HOUSE_SHARDS), ...(hit === null ? [] : [row('level', '=', hit)])]),
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

/** All that a pool holds with this round's own feeding, to the player; the seed, from the house, to the player's shard. */
async function emptyPool(
  trx: Trx,
  terms: LevelTerms,
  shards: readonly Shard[],
  feeding: readonly LedgerLine[],
  ownShard: number,
): Promise<Pick<Win, 'amount' | 'postings'>> {
  const pool = shards.filter(({ level }) => level === terms.level);
  // Read anew: the locks are held by now, so no other round changes these balances any more.
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
