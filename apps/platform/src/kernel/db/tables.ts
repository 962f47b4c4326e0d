import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AffiliateTables } from '../../modules/affiliate/affiliate-tables.ts';
import type { ChatTables } from '../../modules/chat/chat-tables.ts';
import type { ContactTables } from '../../modules/contact/contact-tables.ts';
import type { ContentTables } from '../../modules/content/content-tables.ts';
import type { GameTables } from '../../modules/game/game-tables.ts';
import type { JackpotTables } from '../../modules/jackpot/jackpot-tables.ts';
import type { LiveTableTables } from '../../modules/live-table/live-table-tables.ts';
import type { MailTables } from '../../modules/mail/mail-tables.ts';
import type { OperatorTables } from '../../modules/operator/operator-tables.ts';
import type { PlayTables } from '../../modules/play/play-tables.ts';
import type { PushTables } from '../../modules/push/push-tables.ts';
import type { SettingsTables } from '../../modules/settings/settings-tables.ts';
import type { WalletTables } from '../../modules/wallet/bonus-tables.ts';

/** Written once, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

export type PlayerRow = {
  id: GeneratedAlways<number>;
  public_user_id: Fixed<string>;
  user_name: string;
  email: string;
  /** PHC string; see modules/session/password.ts. */
  password_hash: string;
  nick_name: string;
  full_name: string;
  /** As forms ask for them; null where only the full name is known. */
  first_name: Generated<string | null>;
  last_name: Generated<string | null>;
  /** ISO 3166 alpha-3. */
  country: string;
  currency: Fixed<string>;
  language: string;
  groups: Generated<string[]>;
  verified: Generated<boolean>;
  young_adult: Generated<boolean>;
  potential_minor: Generated<boolean>;
  status: Generated<'open' | 'closed'>;
  /** Only seeded players have one. */
  story: string | null;
  created_at: Fixed<Date>;
  previous_login_at: Generated<Date | null>;
  last_login_at: Generated<Date | null>;
  /** The personal fields are gone for good. */
  erased_at: Generated<Date | null>;
};

export type SessionEnd = 'logout' | 'idle' | 'expired' | 'revoked' | 'replaced';

export type SessionRow = {
  id: string;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  player_id: number;
  started_at: Date;
  seen_at: Date;
  ended_at: Generated<Date | null>;
  end_reason: Generated<SessionEnd | null>;
  staked_before: bigint;
  returned_before: bigint;
  /** The row of the operators' trail that let the player in without the password; null: the player logged in alone. */
  operator_action: Generated<bigint | null>;
};

export type LoginAttemptsRow = { name_hash: Buffer; failed_at: Date[] };

export type LoginTokenRow = {
  token_hash: Buffer;
  player_id: number;
  expires_at: Date;
  used_at: Generated<Date | null>;
  operator_action: Generated<bigint | null>;
};

/** One per player: the balance's version, the head of the hash chain, lifetime totals. */
export type WalletRow = {
  player_id: Fixed<number>;
  currency: Fixed<string>;
  cash_account: Fixed<bigint>;
  promo_account: Fixed<bigint>;
  held_account: Fixed<bigint>;
  betting_account: Fixed<bigint>;
  live_account: Fixed<bigint>;
  free_account: Fixed<bigint>;
  /** The house's accounts that this player's money meets. */
  house_account: Fixed<bigint>;
  capital_account: Fixed<bigint>;
  version: Generated<bigint>;
  chain_length: Generated<bigint>;
  chain_head: Generated<Buffer>;
  staked_total: Generated<bigint>;
  returned_total: Generated<bigint>;
  /** Sums over the player's active bonuses. */
  active_bonuses: Generated<number>;
  free_spins: Generated<number>;
  current_turnover: Generated<bigint>;
  total_turnover: Generated<bigint>;
};

export type AccountRow = {
  id: GeneratedAlways<bigint>;
  kind: Fixed<AccountKind>;
  currency: Fixed<string>;
  /** Null for the house. */
  player_id: Fixed<number | null>;
  /** House accounts are split, so that rounds of different players need not wait for one row. */
  shard: Fixed<number>;
  balance: Generated<bigint>;
};

/**
 * Where bonus money is: `promo` for games, `betting` for betting, `live` for live tables, `free` pays stakes in place of the
 * player's money.
 */
export type BonusAccountKind = 'promo' | 'betting' | 'live' | 'free';
export type PlayerAccountKind = 'cash' | 'held' | BonusAccountKind;
export type HouseAccountKind = 'house' | 'capital';
/** `jackpot`: the pools of progressive jackpots, one account a pool and shard; see modules/jackpot. */
export type AccountKind = PlayerAccountKind | HouseAccountKind | 'jackpot';

export type TransactionRow = {
  /** Begins with the month by the database's clock: see migration 0182. */
  id: GeneratedAlways<bigint>;
  player_id: Fixed<number>;
  /** Place in the player's chain; 1 is the first. */
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

export type IdempotencyRow = {
  /** `player:{id}` or `launch:{uuid}`. */
  owner: Fixed<string>;
  key: Fixed<string>;
  payload_hash: Fixed<Buffer>;
  answer: ColumnType<unknown, string, never>;
  at: Fixed<Date>;
};

export type EventChannelRow = { name: string; number: bigint };

export type EventRow = {
  channel: Fixed<string>;
  number: Fixed<bigint>;
  name: Fixed<string>;
  payload: ColumnType<unknown, string, never>;
  /** The only session that may see it; null: every session of the channel. */
  session_id: Fixed<string | null>;
  at: Fixed<Date>;
};

/** A partition of the ledger, by ids of transactions. The counts are those it was archived with. */
export type LedgerMonthRow = {
  name: string;
  first_id: bigint;
  until_id: bigint;
  archived_at: Date | null;
  transactions: bigint | null;
  postings: bigint | null;
};

/** Where the part of a player's chain that is still here begins. */
export type LedgerOpeningRow = {
  player_id: number;
  chain_number: bigint;
  hash: Buffer;
  staked: bigint;
  returned: bigint;
};

/** The kernel's tables. */
export type KernelTables = {
  players: PlayerRow;
  sessions: SessionRow;
  login_attempts: LoginAttemptsRow;
  login_tokens: LoginTokenRow;
  wallets: WalletRow;
  accounts: AccountRow;
  transactions: TransactionRow;
  postings: PostingRow;
  idempotency_keys: IdempotencyRow;
  event_channels: EventChannelRow;
  events: EventRow;
  ledger_months: LedgerMonthRow;
  ledger_openings: LedgerOpeningRow;
  account_openings: { account_id: bigint; amount: bigint; settled: bigint };
  archived_wins: { reference: string; paid: bigint };
  /** See migrations/schema-migration.ts. */
  schema_floor: { migration: Fixed<string>; needs: Fixed<string> };
  platform_clock: { only: Generated<boolean>; ahead_seconds: Generated<number> };
  /** See seed/production-mark.ts. */
  production_mark: { single: Generated<boolean>; marked_at: Date };
};

/**
 * All tables. A module with tables of its own states their types beside its code, joins them here with `&`, and adds
 * its migration to `migrations/all.ts`.
 */
export type Tables = KernelTables &
  AffiliateTables &
  ContactTables &
  ChatTables &
  ContentTables &
  GameTables &
  JackpotTables &
  LiveTableTables &
  MailTables &
  OperatorTables &
  PlayTables &
  PushTables &
  SettingsTables &
  WalletTables;
