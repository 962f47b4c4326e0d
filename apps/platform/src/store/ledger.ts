import { createHash } from 'node:crypto';
import { encodeAmount } from '@foyer/contract/wire';
import { sql } from 'kysely';
import { Refusal } from '../http/refusal.ts';
import { publish } from '../live/publish.ts';
import { sqlStateOf, type Trx } from './database.ts';
import type { AccountKind } from './schema.ts';

/** Minor units of the player's currency; negative takes from the account, positive adds to it. Never 0. */
export type LedgerLine = { account: AccountKind; amount: bigint };

export type LedgerEntry = {
  /** What happened: `grant`, `stake`, `settle`, `refund`, `adjust`. */
  kind: 'grant' | 'stake' | 'settle' | 'refund' | 'adjust';
  playerId: number;
  /** What it is about: a round's id, a seed scenario. */
  reference: string;
  at: Date;
  postings: readonly LedgerLine[];
  idempotencyKey?: string;
  /** Counted in the play summary, minor units, not negative. */
  staked?: bigint;
  returned?: bigint;
  /** False keeps back the balanceChanged event, for all but the last of several entries in one transaction. */
  announce?: boolean;
};

export type Balances = { cash: bigint; promo: bigint; held: bigint; currency: string; version: bigint };

export type Posted = { transactionId: bigint; before: Balances; after: Balances };

type LockedWallet = {
  currency: string;
  version: bigint;
  chain_length: bigint;
  chain_head: Buffer;
  staked_total: bigint;
  returned_total: bigint;
  cash_account: bigint;
  promo_account: bigint;
  held_account: bigint;
  house_account: bigint;
  capital_account: bigint;
};

/** What the chain's hash is taken over. The order of fields is part of the format. */
export type ChainContent = {
  playerId: number;
  chainNumber: bigint;
  kind: string;
  reference: string;
  idempotencyKey: string | null;
  currency: string;
  staked: bigint;
  returned: bigint;
  at: Date;
  lines: readonly { accountId: bigint; amount: bigint }[];
};

/** SHA-256 over the previous hash and the entry in canonical form. */
export function chainHash(previous: Uint8Array, content: ChainContent): Buffer {
  const canonical = JSON.stringify([
    content.playerId,
    String(content.chainNumber),
    content.kind,
    content.reference,
    content.idempotencyKey,
    content.currency,
    String(content.staked),
    String(content.returned),
    content.at.toISOString(),
    content.lines.map((line) => [String(line.accountId), String(line.amount)]),
  ]);
  return createHash('sha256').update(previous).update(canonical).digest();
}

async function lockWallet(trx: Trx, playerId: number): Promise<LockedWallet> {
  const wallet = await trx
    .selectFrom('wallets')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!wallet) throw new Error(`player ${playerId} has no wallet`);
  return wallet;
}

function accountOf(wallet: LockedWallet, kind: AccountKind): bigint {
  return wallet[`${kind}_account`];
}

type Booked = { id: bigint; cash: bigint; promo: bigint; held: bigint };

/** One statement: balances, transaction, postings and wallet move together. */
async function book(trx: Trx, wallet: LockedWallet, content: ChainContent, hash: Buffer): Promise<Booked> {
  const deltas = new Map<bigint, bigint>();
  for (const { accountId, amount } of content.lines) deltas.set(accountId, (deltas.get(accountId) ?? 0n) + amount);
  const lineAccounts = content.lines.map((line) => line.accountId);
  const lineAmounts = content.lines.map((line) => line.amount);
  const { rows } = await sql<Booked>`
    WITH moved AS (
      UPDATE accounts a SET balance = a.balance + d.amount
      FROM unnest(${[...deltas.keys()]}::bigint[], ${[...deltas.values()]}::bigint[]) AS d (id, amount)
      WHERE a.id = d.id RETURNING a.id, a.balance
    ), booked AS (
      INSERT INTO transactions (player_id, chain_number, kind, reference, idempotency_key, currency, staked, returned,
        at, previous_hash, hash)
      VALUES (${content.playerId}, ${content.chainNumber}, ${content.kind}, ${content.reference},
        ${content.idempotencyKey}, ${content.currency}, ${content.staked}, ${content.returned}, ${content.at},
        ${wallet.chain_head}, ${hash})
      RETURNING id
    ), lines AS (
      INSERT INTO postings (transaction_id, line, account_id, amount)
      SELECT booked.id, l.line, l.account_id, l.amount
      FROM booked, unnest(${lineAccounts}::bigint[], ${lineAmounts}::bigint[])
        WITH ORDINALITY AS l (account_id, amount, line)
    ), raised AS (
      UPDATE wallets SET version = version + 1, chain_length = chain_length + 1, chain_head = ${hash},
        staked_total = staked_total + ${content.staked}, returned_total = returned_total + ${content.returned}
      WHERE player_id = ${content.playerId}
    )
    SELECT booked.id,
      coalesce((SELECT balance FROM moved WHERE id = ${wallet.cash_account}),
        (SELECT balance FROM accounts WHERE id = ${wallet.cash_account})) AS cash,
      coalesce((SELECT balance FROM moved WHERE id = ${wallet.promo_account}),
        (SELECT balance FROM accounts WHERE id = ${wallet.promo_account})) AS promo,
      coalesce((SELECT balance FROM moved WHERE id = ${wallet.held_account}),
        (SELECT balance FROM accounts WHERE id = ${wallet.held_account})) AS held
    FROM booked`.execute(trx);
  const booked = rows[0];
  if (!booked) throw new Error('the entry was not booked');
  return booked;
}

function sumOf(lines: readonly LedgerLine[], account: AccountKind): bigint {
  return lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0n);
}

function assertBalanced(lines: readonly LedgerLine[]): void {
  if (lines.length < 2 || lines.some((line) => line.amount === 0n)) {
    throw new RangeError('an entry needs two postings or more, none of them 0');
  }
  if (lines.reduce((sum, line) => sum + line.amount, 0n) !== 0n) throw new RangeError('postings must sum to zero');
}

/**
 * Books one entry: postings that sum to zero, the balances, the player's hash chain, the wallet's version and the
 * balanceChanged event, all in the caller's transaction. The wallet stays locked until that ends, so entries of one
 * player come one after another. Throws Refusal 121 when a player's account would fall below zero: the transaction is
 * lost then and must be rolled back.
 */
export async function post(trx: Trx, entry: LedgerEntry): Promise<Posted> {
  assertBalanced(entry.postings);
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
    lines: entry.postings.map((line) => ({ accountId: accountOf(wallet, line.account), amount: line.amount })),
  };
  const booked = await book(trx, wallet, content, chainHash(wallet.chain_head, content)).catch((error: unknown) => {
    if (sqlStateOf(error) === CHECK_VIOLATION) throw new Refusal('121');
    throw error;
  });
  const { currency } = wallet;
  const after = { cash: booked.cash, promo: booked.promo, held: booked.held, currency, version: wallet.version + 1n };
  const before = {
    cash: after.cash - sumOf(entry.postings, 'cash'),
    promo: after.promo - sumOf(entry.postings, 'promo'),
    held: after.held - sumOf(entry.postings, 'held'),
    currency,
    version: wallet.version,
  };
  if (entry.announce !== false) await announce(trx, entry, wallet, after);
  return { transactionId: booked.id, before, after };
}

const CHECK_VIOLATION = '23514';

/** The wire form of balances: `balance` is cash and promo together (ENTITY-08). */
export function formatBalance({ cash, promo, currency, version }: Balances) {
  return {
    balance: encodeAmount({ amount: cash + promo, currency }),
    cash: encodeAmount({ amount: cash, currency }),
    promo: encodeAmount({ amount: promo, currency }),
    currency,
    version: Number(version),
  };
}

async function announce(trx: Trx, entry: LedgerEntry, wallet: LockedWallet, after: Balances): Promise<void> {
  const payload = {
    balance: formatBalance(after),
    stakedTotal: String(wallet.staked_total + (entry.staked ?? 0n)),
    returnedTotal: String(wallet.returned_total + (entry.returned ?? 0n)),
    at: entry.at.toISOString(),
  };
  await publish(trx, `player:${entry.playerId}`, 'balanceChanged', payload, entry.at);
}
