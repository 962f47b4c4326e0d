import { CODE } from '@foyer/contract/error-code';
import { sql } from 'kysely';
import { constraintOf } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Publication, publishAll } from '../events/publish.ts';
import {
  type AccountBalances,
  type AccountKind,
  type KindOf,
  listAccountKinds,
  type PlayerAccountKind,
} from '../money/account-kinds.ts';
import { type Balances, formatBalance } from '../money/balances.ts';
import { type BonusMovement, moveBonuses } from './bonus-movements.ts';
import { bookEntries, toBalances } from './book-entries.ts';
import type { ChainContent } from './chain-hash.ts';
import type { Wallet } from './with-wallet.ts';

/** Minor units; negative takes from the account. Never 0. */
export type LedgerLine =
  | { account: Exclude<AccountKind, KindOf<'jackpot' | 'payment' | 'outside'>>; amount: bigint }
  | { account: KindOf<'jackpot' | 'payment' | 'outside'>; accountId: bigint; amount: bigint };

export type LedgerEntry = {
  /**
   * `convert`: promo to cash, wagering met. `forfeit`: the rest of an ended bonus to the house. `jackpotSeed`: pools
   * open; `jackpot`: a pool is won and seeded. `deposit` and `reversal`: what a provider took and what it took back.
   * `withdraw`: money is set aside for a withdrawal, `payOut`: it left, `payBack`: it did not.
   */
  kind:
    | 'grant'
    | 'stake'
    | 'settle'
    | 'refund'
    | 'adjust'
    | 'convert'
    | 'forfeit'
    | 'jackpotSeed'
    | 'jackpot'
    | 'deposit'
    | 'reversal'
    | 'withdraw'
    | 'payOut'
    | 'payBack';
  /** A round's id, a seed scenario. */
  reference: string;
  at: Date;
  postings: readonly LedgerLine[];
  /** One movement a bonus, with the sums of the postings to bonus accounts. */
  bonuses?: readonly BonusMovement[];
  /** For movements of stake and settlement. */
  roundId?: string;
  idempotencyKey?: string;
  /** For the play summary; minor units, not negative. */
  staked?: bigint;
  returned?: bigint;
  /** False suppresses balanceChanged, for all but the last entry of a transaction. */
  announce?: boolean;
};

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

/** No bonus money without a bonus. */
function assertOwned({ postings, bonuses = [] }: Pick<LedgerEntry, 'postings' | 'bonuses'>): void {
  for (const account of listAccountKinds('bonus', 'outside')) {
    const moved = bonuses.reduce((sum, movement) => (movement.account === account ? sum + movement.amount : sum), 0n);
    if (moved !== sumOf(postings, account)) throw new RangeError(`postings to ${account} are not those of its bonuses`);
  }
}

/**
 * Books postings that sum to zero, with balances, hash chain and balanceChanged event. Throws Refusal 121 when the
 * balance does not suffice for a stake, a withdrawal or an adjustment; the transaction must then be rolled back.
 */
export async function post(wallet: Wallet, entry: LedgerEntry): Promise<Posted> {
  const [posted] = await refuseOverdraft(entry, () => postAll([{ wallet, entry }]));
  if (!posted) throw new Error('the entry was not booked');
  return posted;
}

export type WalletEntry = { wallet: Wallet; entry: LedgerEntry };

/** As `post`, for entries of several wallets of one transaction, in as many statements as one. At most one entry a wallet. */
export async function postAll(entries: readonly WalletEntry[]): Promise<Posted[]> {
  const wallets = new Set(entries.map(({ wallet }) => wallet.playerId));
  if (wallets.size < entries.length) throw new RangeError('entries of one wallet are booked one after the other');
  for (const { entry } of entries) {
    assertBalanced(entry.postings);
    assertOwned(entry);
  }
  const booked = await bookEntries(entries.map((one) => ({ ...one, content: contentOf(one) })));
  const posted: Posted[] = [];
  const events: BalanceEvent[] = [];
  for (const { id: transactionId, balances, wallet, entry } of booked) {
    const { bonuses = [], roundId = null, at, postings } = entry;
    await moveBonuses(wallet, bonuses, { transactionId, roundId, at });
    const after = figuresOf(wallet, balances);
    const before = {
      cash: after.cash - sumOf(postings, 'cash'),
      promo: after.promo - sumOf(postings, 'promo'),
      held: after.held - sumOf(postings, 'held'),
    };
    posted.push({ transactionId, before, after });
    if (entry.announce !== false) events.push(balanceEvent(wallet, after, at));
  }
  const [first] = entries;
  if (first) await publishAll(first.wallet.trx, events);
  return posted;
}

function contentOf({ wallet: { playerId, row }, entry }: WalletEntry): ChainContent {
  return {
    playerId,
    chainNumber: row.chain_length + 1n,
    kind: entry.kind,
    reference: entry.reference,
    idempotencyKey: entry.idempotencyKey ?? null,
    currency: row.currency,
    staked: entry.staked ?? 0n,
    returned: entry.returned ?? 0n,
    at: entry.at,
    lines: entry.postings.map((line) => ({
      accountId: 'accountId' in line ? line.accountId : row[`${line.account}_account`],
      amount: line.amount,
    })),
  };
}

async function refuseOverdraft<T>({ kind }: LedgerEntry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isAsked = kind === 'stake' || kind === 'adjust' || kind === 'withdraw';
    if (isAsked && constraintOf(error) === NEVER_NEGATIVE) throw new Refusal(CODE.insufficientBalance);
    throw error;
  }
}

/** Of migration 0001. */
const NEVER_NEGATIVE = 'accounts_never_negative';

/** Moves bonuses without money, with no entry in the chain. Throws RangeError for an amount. */
export async function postBonuses(wallet: Wallet, bonuses: readonly BonusMovement[], at: Date): Promise<void> {
  assertOwned({ postings: [], bonuses });
  const { trx, playerId } = wallet;
  await moveBonuses(wallet, bonuses, { transactionId: null, roundId: null, at });
  const raised = await trx
    .updateTable('wallets')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .where('player_id', '=', playerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  wallet.row = { ...wallet.row, ...raised };
  const { rows } = await sql<{ kind: PlayerAccountKind; balance: bigint }>`
    SELECT kind, balance FROM accounts WHERE player_id = ${playerId}`.execute(trx);
  await publishAll(trx, [balanceEvent(wallet, figuresOf(wallet, toBalances(rows)), at)]);
}

function figuresOf({ row }: Wallet, balances: AccountBalances): Balances {
  return {
    ...balances,
    freeSpins: row.free_spins,
    currentTurnover: row.current_turnover,
    totalTurnover: row.total_turnover,
    currency: row.currency,
    version: row.version,
  };
}

type BalanceEvent = Publication<'balanceChanged'>;

function balanceEvent({ playerId, row }: Wallet, after: Balances, at: Date): BalanceEvent {
  const payload = {
    balance: formatBalance(after),
    stakedTotal: String(row.staked_total),
    returnedTotal: String(row.returned_total),
    at: at.toISOString(),
  };
  return { channel: `player:${playerId}`, name: 'balanceChanged', payload, at };
}
