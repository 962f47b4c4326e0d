import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../db/columns.ts';
import type { AccountKind, KindOf } from '../money/account-kinds.ts';

/** The player's accounts, and a shard of the house's. */
type WalletAccounts = { [K in KindOf<'player' | 'bonus' | 'house'> as `${K}_account`]: Fixed<bigint> };

/** One a player. */
export type WalletRow = WalletAccounts & {
  player_id: Fixed<number>;
  currency: Fixed<string>;
  version: Generated<bigint>;
  chain_length: Generated<bigint>;
  chain_head: Generated<Buffer>;
  staked_total: Generated<bigint>;
  returned_total: Generated<bigint>;
  active_bonuses: Generated<number>;
  free_spins: Generated<number>;
  current_turnover: Generated<bigint>;
  total_turnover: Generated<bigint>;
};

export type AccountRow = {
  id: GeneratedAlways<bigint>;
  kind: Fixed<AccountKind>;
  currency: Fixed<string>;
  player_id: Fixed<number | null>;
  /** House accounts are split, so that rounds do not wait for one row. */
  shard: Fixed<number>;
  balance: Generated<bigint>;
};

export type TransactionRow = {
  /** Begins with the month: see migration 0182. */
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  /** From 1. */
  chain_number: Fixed<bigint>;
  kind: Fixed<string>;
  reference: Fixed<string>;
  idempotency_key: Fixed<string | null>;
  currency: Fixed<string>;
  staked: Fixed<bigint>;
  returned: Fixed<bigint>;
  at: Fixed<Date>;
  previous_hash: Fixed<Buffer>;
  hash: Fixed<Buffer>;
};

export type PostingRow = {
  transaction_id: Fixed<bigint>;
  line: Fixed<number>;
  account_id: Fixed<bigint>;
  amount: Fixed<bigint>;
};

/** A partition by ids of transactions, with its counts when archived. */
export type LedgerMonthRow = {
  name: string;
  first_id: bigint;
  until_id: bigint;
  archived_at: Date | null;
  transactions: bigint | null;
  postings: bigint | null;
};

/** Where the part of a chain that is not archived begins. */
export type LedgerOpeningRow = {
  player_id: number;
  chain_number: bigint;
  hash: Buffer;
  staked: bigint;
  returned: bigint;
};

/** Minor units, by month (UTC) and kind of entry; `bonus` over all accounts of bonus money. `archived`: before there were months. */
export type LedgerSumRow = {
  player_id: Fixed<number>;
  /** Its first day. */
  month: Fixed<string>;
  kind: Fixed<string>;
  entries: Fixed<bigint>;
  /** Of the entries those that moved cash or bonus money. */
  moved: Fixed<bigint>;
  cash: Fixed<bigint>;
  bonus: Fixed<bigint>;
  staked: Fixed<bigint>;
  returned: Fixed<bigint>;
};

/**
 * Minor units. A movement of cash or bonus money, or the play between two of them on one day (UTC): its stakes are the `entries`, and its
 * `reference` is that of its round, or empty for several. Numbers are those of the chain; below 1 a sum of a month that was archived.
 */
export type StatementRowRow = {
  player_id: Fixed<number>;
  number: Fixed<bigint>;
  last_number: Fixed<bigint>;
  at: Fixed<Date>;
  until: Fixed<Date>;
  /** `play`, or the kind of the entry. */
  kind: Fixed<string>;
  reference: Fixed<string>;
  entries: Fixed<bigint>;
  cash: Fixed<bigint>;
  bonus: Fixed<bigint>;
  staked: Fixed<bigint>;
  returned: Fixed<bigint>;
};

/** Minor units. `hour`: its beginning. */
export type LedgerHourRow = {
  player_id: Fixed<number>;
  hour: Fixed<Date>;
  staked: Fixed<bigint>;
  returned: Fixed<bigint>;
};

declare module '../db/tables.ts' {
  interface Tables {
    wallets: WalletRow;
    accounts: AccountRow;
    transactions: TransactionRow;
    postings: PostingRow;
    ledger_months: LedgerMonthRow;
    ledger_openings: LedgerOpeningRow;
    ledger_sums: LedgerSumRow;
    statement_rows: StatementRowRow;
    ledger_hours: LedgerHourRow;
    account_openings: { account_id: bigint; amount: bigint; settled: bigint };
    archived_wins: { reference: string; paid: bigint };
    archived_jackpot_rounds: { round_id: string; won: bigint };
  }
}
