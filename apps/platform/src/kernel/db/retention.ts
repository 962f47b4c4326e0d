import { CHAT_KEPT_MS } from '@foyer/domain/chat/chat-status';
import { LOCK_OUT } from '../../modules/session/lock-out.ts';
import type { Removal } from './delete-in-batches.ts';
import type { Tables } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tables that no module's types name. */
type OtherTables = 'platform_secret' | 'rate_limits' | 'kysely_migration' | 'kysely_migration_lock';

export type TableName = keyof Tables | OtherTables;

/** What goes, and how old it must be. `ms` 0: as soon as the rule holds. */
type Pruning = Omit<Removal, 'table'> & { ms: number };

/**
 * How long a table's rows are kept, and why.
 * - `forever`: grows for as long as the casino is open; docs/operators/storage.md says what to do about it.
 * - `current`: what is now. As many rows as there are players, games, settings and the like, however much time goes by.
 * - `pruned`: `rules` say what is removed. `elsewhere` names the code that does, where more hangs on it.
 */
export type Retention =
  | { kept: 'forever' | 'current'; why: string }
  | { kept: 'pruned'; why: string; rules: readonly Pruning[] }
  | { kept: 'pruned'; why: string; elsewhere: string };

/** Demo launches and demo rounds that are kept at most, whoever made them within the time they are kept. */
const MOST_DEMO_LAUNCHES = 200_000;
const MOST_DEMO_ROUNDS = 1_000_000;

/** Results of a live table that are kept in any case: its screens show the newest twenty. */
const RESULTS_OF_TABLE = 100;

/** Demo play of a day, and of that the newest `most` rows. */
export const demoKept = (table: string, column: string, most: number): readonly Pruning[] => [
  { key: 'id', where: `mode = 'demo' AND ${column} < $1`, ms: DAY_MS },
  {
    key: 'id',
    where: `mode = 'demo' AND ${column} <= (SELECT ${column} FROM ${table} WHERE mode = 'demo' ORDER BY ${column} DESC OFFSET ${most} LIMIT 1)`,
    ms: 0,
  },
];

/** Every table of the database. One that is missing here does not compile, or fails `retention.test.ts`. */
export const RETENTION = {
  players: { kept: 'current', why: 'one a player; an account is closed, not removed, as its money is on the books' },
  wallets: { kept: 'current', why: 'one a player' },
  accounts: { kept: 'current', why: 'a fixed number a player, currency and jackpot' },
  transactions: { kept: 'forever', why: 'the ledger: append-only, chained by hash; in months, which can be archived' },
  postings: { kept: 'forever', why: 'the ledger; in months, which can be archived' },
  ledger_months: { kept: 'current', why: 'one a month' },
  ledger_openings: { kept: 'current', why: 'one a player' },
  account_openings: { kept: 'current', why: 'one an account' },
  archived_wins: { kept: 'forever', why: 'one a jackpot that was won' },
  rounds: {
    kept: 'pruned',
    why: 'real rounds until they are archived: they are what a stake was about; demo rounds a day, at most a million',
    rules: demoKept('rounds', 'started_at', MOST_DEMO_ROUNDS),
  },
  launches: {
    kept: 'pruned',
    why: 'demo play lasts a day, at most 200,000 games at a time; real ones as long as their session, for complaints',
    rules: [
      ...demoKept('launches', 'created_at', MOST_DEMO_LAUNCHES),
      { key: 'id', where: 'closed_at < $1', ms: 180 * DAY_MS },
    ],
  },
  sessions: {
    kept: 'pruned',
    why: 'half a year after their end: for complaints about logins and play',
    rules: [
      {
        key: 'id',
        where: 'ended_at < $1 AND NOT EXISTS (SELECT 1 FROM launches WHERE session_id = sessions.id)',
        ms: 180 * DAY_MS,
      },
    ],
  },
  idempotency_keys: {
    kept: 'pruned',
    why: "guests' keys belong to messages, which nobody sends again after a day; players' to bonuses given up, which their state refuses the second time; those of stakes stand in their rounds",
    rules: [
      { key: '(owner, key)', where: `owner = 'guests' AND at < $1`, ms: DAY_MS },
      { key: '(owner, key)', where: 'at < $1', ms: 90 * DAY_MS },
    ],
  },
  drawn_outcomes: { kept: 'current', why: 'one a stake that is held: its round tells the same once it has ended' },
  settlement_failures: { kept: 'current', why: 'one a held stake that could not be settled; gone with its end' },
  bonus_grants: { kept: 'forever', why: 'terms and figures of each bonus: part of the books' },
  bonus_movements: { kept: 'forever', why: 'the sub-ledger of bonus money: append-only' },
  campaigns: { kept: 'current', why: "the operator's own" },
  jackpot_pools: { kept: 'current', why: 'one a jackpot, level and currency' },
  jackpot_shards: { kept: 'current', why: 'sixteen a pool' },
  events: {
    kept: 'pruned',
    why: "long enough for a laptop's night; a client that is away longer starts anew",
    rules: [{ key: '(channel, number)', where: 'at < $1', ms: DAY_MS }],
  },
  event_channels: { kept: 'current', why: 'one a player, and one a conversation, which takes it away with itself' },
  login_tokens: {
    kept: 'pruned',
    why: 'they let in for minutes',
    rules: [{ key: 'token_hash', where: 'expires_at < $1', ms: 0 }],
  },
  login_attempts: {
    kept: 'pruned',
    why: 'failures count for half an hour',
    rules: [{ key: 'name_hash', where: 'NOT ($1 < ANY (failed_at))', ms: LOCK_OUT.windowMs }],
  },
  rate_limits: {
    kept: 'pruned',
    why: "until the limit's minute or hour is over, by the database's clock",
    rules: [{ key: 'key', where: 'expire < extract(epoch FROM now()) * 1000', ms: 0 }],
  },
  games: { kept: 'current', why: 'the catalogue' },
  favourites: { kept: 'current', why: 'at most one a player and game' },
  recent_games: { kept: 'current', why: 'at most one a player and game' },
  live_rounds: {
    kept: 'pruned',
    why: 'two days, as nobody can bet on them yet, and the newest hundred of each table',
    rules: [
      {
        key: '(game_id, number)',
        where: `shows_at < $1 AND number < (SELECT number FROM live_rounds newest
          WHERE newest.game_id = live_rounds.game_id ORDER BY number DESC OFFSET ${RESULTS_OF_TABLE - 1} LIMIT 1)`,
        ms: 2 * DAY_MS,
      },
    ],
  },
  live_watchers: {
    kept: 'pruned',
    why: 'while somebody looks',
    elsewhere: 'modules/live-table/watchers.ts, after 45 s',
  },
  contact_requests: {
    kept: 'pruned',
    why: 'a year, for complaints, with pictures and mails (docs/operators/contact.md)',
    rules: [{ key: 'id', where: 'at < $1', ms: 365 * DAY_MS }],
  },
  contact_pictures: {
    kept: 'pruned',
    why: 'with their message; those that no message took up go after an hour',
    rules: [{ key: 'id', where: 'request_id IS NULL AND at < $1', ms: HOUR_MS }],
  },
  mails: {
    kept: 'pruned',
    why: 'a month after they were sent or given up, for complaints about them',
    rules: [{ key: 'id', where: 'sent_at < $1 OR given_up_at < $1', ms: 30 * DAY_MS }],
  },
  sandbox_mails: {
    kept: 'pruned',
    why: 'the inbox of the sandbox, which is there outside production only',
    rules: [{ key: 'id', where: 'at < $1', ms: 30 * DAY_MS }],
  },
  chat_conversations: {
    kept: 'pruned',
    why: `${CHAT_KEPT_MS / DAY_MS} days after their end, for questions that come back`,
    elsewhere: 'modules/chat/prune-chats.ts',
  },
  chat_messages: { kept: 'pruned', why: 'with their conversation', elsewhere: 'modules/chat/prune-chats.ts' },
  chat_desk: { kept: 'current', why: 'one row' },
  push_keys: { kept: 'current', why: 'one row' },
  push_subscriptions: { kept: 'current', why: 'at most ten a player; gone with a logout' },
  push_messages: {
    kept: 'pruned',
    why: 'until they are sent, a day at most',
    elsewhere: 'modules/push/push-office.ts',
  },
  content: { kept: 'current', why: 'one a piece and language' },
  own_pictures: { kept: 'current', why: 'one a picture that an operator sent, until an operator removes it' },
  own_picture_files: { kept: 'current', why: 'with their picture' },
  settings: { kept: 'current', why: 'one a brand and market' },
  text_overrides: { kept: 'current', why: 'one a text' },
  protection: { kept: 'current', why: 'one row' },
  market_choice: { kept: 'current', why: 'one row' },
  affiliate_arrivals: { kept: 'forever', why: 'one a day, brand and code: what partners are paid by' },
  operator_tokens: { kept: 'current', why: 'one a person; those taken back stay, as the trail names them' },
  operator_actions: { kept: 'forever', why: 'the trail of what operators did: append-only' },
  catalogue_state: { kept: 'current', why: 'one row' },
  schema_floor: { kept: 'current', why: 'one a migration that took something away' },
  platform_clock: { kept: 'current', why: 'one row' },
  production_mark: { kept: 'forever', why: 'one row: production was here, and no demo may come' },
  platform_secret: { kept: 'current', why: 'one row' },
  kysely_migration: { kept: 'current', why: 'one a migration' },
  kysely_migration_lock: { kept: 'current', why: 'one row' },
} as const satisfies Record<TableName, Retention>;

/** All rules, those of launches before those of the sessions that they stand in. */
export function pruningRules(): { table: string; rule: Pruning }[] {
  const entries = Object.entries<Retention>(RETENTION);
  return entries.flatMap(([table, retention]) =>
    'rules' in retention ? retention.rules.map((rule) => ({ table, rule })) : [],
  );
}
