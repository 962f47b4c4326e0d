import { CODE } from '@foyer/contract/error-code';
import { sql } from 'kysely';
import { constraintOf, type Trx } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { publish } from '../events/publish.ts';
import { type Balances, formatBalance } from '../money/balances.ts';
import { type BonusMovement, type BonusSums, moveBonuses } from './bonus-movements.ts';
import { accountOf, balancesOf, book, type LockedWallet, lockWallet } from './book-entry.ts';
import { type ChainContent, chainHash } from './chain-hash.ts';
import type { AccountKind, BonusAccountKind, PlayerAccountKind } from './ledger-tables.ts';

/** Minor units of the player's currency; negative takes from the account, positive adds to it. Never 0. */
export type LedgerLine =
  | { account: Exclude<AccountKind, 'jackpot'>; amount: bigint }
  | { account: 'jackpot'; accountId: bigint; amount: bigint };

export type LedgerEntry = {
  /**
   * What happened. `convert`: met wagering, promo to cash. `forfeit`: the rest of an ended bonus, back to the house.
   * `jackpotSeed`: the house opens pools; `jackpot`: a pool is won and begins anew.
   */
  kind: 'grant' | 'stake' | 'settle' | 'refund' | 'adjust' | 'convert' | 'forfeit' | 'jackpotSeed' | 'jackpot';
  playerId: number;
  /** What it is about: a round's id, a seed scenario. */
  reference: string;
  at: Date;
  postings: readonly LedgerLine[];
  /** Every posting to an account of bonus money belongs to a bonus: one movement a bonus, with the same sums. */
  bonuses?: readonly BonusMovement[];
  /** The round, for movements of its stake and its settlement. */
  roundId?: string;
  idempotencyKey?: string;
  /** Counted in the play summary, minor units, not negative. */
  staked?: bigint;
  returned?: bigint;
  /** False keeps back the balanceChanged event, for all but the last of several entries in one transaction. */
  announce?: boolean;
};

/** `before`: the balances that a round is told from. */
export type Posted = {
  transactionId: bigint;
  before: Pick<Balances, 'cash' | 'promo' | 'held'>;
  after: Balances;
};

function sumOf(lines: readonly LedgerLine[], account: AccountKind): bigint {
  return lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0n);
}

function assertBalanced(lines: readonly LedgerLine[]): void {
  if (lines.length < 2 || lines.some((line) => line.amount === 0n)) {
    throw new RangeError('an entry needs two postings or more, none of them 0');
  }
  if (lines.reduce((sum, line) => sum + line.amount, 0n) !== 0n) throw new RangeError('postings must sum to zero');
}

const BONUS_ACCOUNTS = ['promo', 'betting', 'live', 'free'] as const satisfies readonly BonusAccountKind[];

/** No bonus money without a bonus: what an account gets is what the bonuses on it get. */
function assertOwned({ postings, bonuses = [] }: Pick<LedgerEntry, 'postings' | 'bonuses'>): void {
  for (const account of BONUS_ACCOUNTS) {
    const moved = bonuses.reduce((sum, movement) => (movement.account === account ? sum + movement.amount : sum), 0n);
    if (moved !== sumOf(postings, account)) throw new RangeError(`postings to ${account} are not those of its bonuses`);
  }
}

/**
 * Books one entry: postings that sum to zero, the balances, the player's hash chain, the wallet's version and the
 * balanceChanged event, all in the caller's transaction. The wallet stays locked until that ends, so entries of one
 * player come one after another. Throws Refusal 121 when the balance does not suffice for what the player asks (a stake,
 * an adjustment): the transaction is lost then and must be rolled back. Any other broken rule is a fault of ours.
 */
export async function post(trx: Trx, entry: LedgerEntry): Promise<Posted> {
  assertBalanced(entry.postings);
  assertOwned(entry);
  const wallet = await lockWallet(trx, entry.playerId);
  const content: ChainContent = {
    playerId: entry.playerId,
    chainNumber: wallet.chain_length + 1n,
    kind: entry.kind,
    reference: entry.reference,
    idempotencyKey: entry.idempotencyKey ?? null,
    currency: wallet.currency,
    staked: entry.staked ?? 0n,
    returned: entry.returned ?? 0n,
    at: entry.at,
    lines: entry.postings.map((line) => ({ accountId: accountOf(wallet, line), amount: line.amount })),
  };
  const { booked, sums } = await refuseOverdraft(entry, async () => {
    const done = await book(trx, wallet, content, chainHash(wallet.chain_head, content));
    return { booked: done, sums: await moveOwn(trx, wallet, entry, done.id) };
  });
  const { currency } = wallet;
  const after = { ...booked.balances, ...sums, currency, version: wallet.version + 1n };
  const before = {
    cash: after.cash - sumOf(entry.postings, 'cash'),
    promo: after.promo - sumOf(entry.postings, 'promo'),
    held: after.held - sumOf(entry.postings, 'held'),
  };
  if (entry.announce !== false) await announce(trx, entry, wallet, after);
  return { transactionId: booked.id, before, after };
}

async function refuseOverdraft<T>({ kind }: LedgerEntry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isAsked = kind === 'stake' || kind === 'adjust';
    if (isAsked && constraintOf(error) === NEVER_NEGATIVE) throw new Refusal(CODE.insufficientBalance);
    throw error;
  }
}

/** Of migration 0001: no account of a player falls below zero. */
const NEVER_NEGATIVE = 'accounts_never_negative';

function moveOwn(
  trx: Trx,
  wallet: LockedWallet,
  entry: Pick<LedgerEntry, 'playerId' | 'bonuses' | 'roundId' | 'at'>,
  transactionId: bigint | null,
): Promise<BonusSums> | BonusSums {
  const { playerId, bonuses: movements = [], roundId = null, at } = entry;
  if (movements.length > 0) return moveBonuses(trx, { playerId, transactionId, roundId, at, movements });
  return {
    freeSpins: wallet.free_spins,
    currentTurnover: wallet.current_turnover,
    totalTurnover: wallet.total_turnover,
  };
}

/**
 * Moves bonuses where no money moves, such as free spins given or ended: a new version of the wallet without an entry in
 * the chain. Throws RangeError when a movement has an amount.
 */
export async function noteBonuses(
  trx: Trx,
  note: { playerId: number; at: Date; bonuses: readonly BonusMovement[] },
): Promise<void> {
  assertOwned({ postings: [], bonuses: note.bonuses });
  const wallet = await lockWallet(trx, note.playerId);
  const sums = await moveOwn(trx, wallet, note, null);
  await trx
    .updateTable('wallets')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .where('player_id', '=', note.playerId)
    .execute();
  const rows = await sql<{ kind: PlayerAccountKind; balance: bigint }>`
    SELECT kind, balance FROM accounts WHERE player_id = ${note.playerId}`.execute(trx);
  const { currency } = wallet;
  const after = { ...balancesOf(rows.rows), ...sums, currency, version: wallet.version + 1n };
  await announce(trx, note, wallet, after);
}

async function announce(
  trx: Trx,
  entry: Pick<LedgerEntry, 'playerId' | 'at' | 'staked' | 'returned'>,
  wallet: LockedWallet,
  after: Balances,
): Promise<void> {
  const payload = {
    balance: formatBalance(after),
    stakedTotal: String(wallet.staked_total + (entry.staked ?? 0n)),
    returnedTotal: String(wallet.returned_total + (entry.returned ?? 0n)),
    at: entry.at.toISOString(),
  };
  await publish(trx, `player:${entry.playerId}`, 'balanceChanged', payload, entry.at);
}
