import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, type Platform } from './app.ts';
import { keepLedgerMonths, prune } from './background-jobs.ts';
import { parseConfig } from './kernel/config/config.ts';
import { type Database, openDatabase } from './kernel/db/database.ts';
import { addLedgerMonths } from './kernel/ledger/ledger-months.ts';
import { findArchiveFault } from './kernel/ledger/verify-archive.ts';
import { createLog } from './kernel/log/log.ts';
import { archiveRounds } from './modules/play/archive/archive-rounds.ts';
import { SCHEDULE } from './modules.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { createManualClock } from './testing/manual-clock.ts';
import { createOperatorClient } from './testing/operator-client.ts';
import { createPlayTestBed, type PlayTestBed } from './testing/play-test-bed.ts';
import { TEST_BRANDS } from './testing/test-platform.ts';
import { postEntry } from './testing/test-players.ts';
import { createVisitor } from './testing/visitor.ts';
import { verifyBooks } from './verify-books.ts';

const GRANTS = join(import.meta.dirname, '../../../deploy/postgres/grants.sql');
const OPERATOR_TOKEN = 'an-operator-token-of-that-user';
const SETTINGS = { NODE_ENV: 'test', FOYER_MARKET: 'GB', FOYER_DEMO: 'on', FOYER_OPERATOR_TOKEN: OPERATOR_TOKEN };
const USER = `foyer_app_${randomUUID().slice(0, 8)}`;

let bed: PlayTestBed;
let database: Database;
let platform: Platform;
const faults: string[] = [];
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
  await bed.query(`CREATE ROLE ${USER} LOGIN`);
  await bed.query(readFileSync(GRANTS, 'utf8').replaceAll('foyer_app', USER));
  const { host = '', database: name = '' } = bed.deps.database.connection;
  database = openDatabase({ host, database: name, user: USER }, 4);
  platform = await createPlatform({
    database,
    clock: createManualClock(),
    // Every draw is this word, which hits no jackpot; what is no draw, such as a session's token, stays random.
    randomBytes: (length) => (length === 4 ? Uint8Array.of(0x7f, 0xff, 0xff, 0xff) : randomBytes(length)),
    config: { ...parseConfig(SETTINGS), migratesAtStart: false },
    log: createLog('error', { write: (line) => void faults.push(line) }),
    runsJobs: false,
  });
});
afterAll(async () => {
  await platform.close();
  await database.close();
  await bed.query(`DROP OWNED BY ${USER}`);
  await bed.query(`DROP ROLE ${USER}`);
  await bed.close();
});

test('[GLI-19 B.3.5] the platform plays as a user that the documented grants leave no way to change the past', async () => {
  const { userName, playerId } = await bed.addPlayer(5_00n);
  await bed.grant(playerId, { amount: 1_00n });
  const visitor = createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));
  await visitor.call('loginAsPlayer', { body: { userName } });
  const { launchId } = await visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  const round = await visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() });
  expect(round.stake).toBe('0.20');
  expect(await bed.transactionsOf(playerId, round.roundId)).toEqual(['jackpotSeed', 'stake', 'settle']);
});

test('that user can seed the catalogue and the demo anew, end what is over and remove what has had its time', async () => {
  await bed.query(
    `UPDATE catalogue_state SET seeded = NULL; DELETE FROM campaigns; DELETE FROM settings; DELETE FROM content`,
  );
  const { config } = platform.deps;
  expect(await seedDatabase(platform.deps, { ...config, brands: TEST_BRANDS })).toEqual([]);
  const { deps } = platform;
  await deps.jackpots.refresh();
  for (const { run } of SCHEDULE) await run(deps, () => true);
  await prune(deps);
  expect(faults).toEqual([]);
});

test('that user exports a player with the archived rounds, whichever came first, the archive or the grants', async () => {
  const owner = bed.deps.database;
  const { rows } = await bed.rows(`SELECT public_user_id AS id FROM players LIMIT 1`);
  const operator = createOperatorClient(platform, OPERATOR_TOKEN);
  const exportIt = async () => {
    const answer = await operator.ask('exportPlayer', { params: { publicUserId: String(rows[0]?.id) } });
    return answer.status;
  };
  expect(await exportIt()).toBe(200);
  await archiveRounds(owner, 13);
  expect(await exportIt()).toBe(200);
  await bed.query(
    `REVOKE ALL ON archive.rounds, archive.bonus_movements FROM ${USER}; REVOKE ALL ON SCHEMA archive FROM ${USER}`,
  );
  // Said rather than left out: an export without them would look whole.
  expect(await exportIt()).toBe(500);
  await bed.query(readFileSync(GRANTS, 'utf8').replaceAll('foyer_app', USER));
  expect(await exportIt()).toBe(200);
  for (const name of ['rounds', 'bonus_movements']) {
    await expect(database.pool.query(`INSERT INTO archive.${name} SELECT`)).rejects.toMatchObject({ code: '42501' });
  }
});

/** What the grants leave that user of each table: to select, insert, update, delete; `u` updates one column, which locks rows. */
const RIGHTS = {
  S: `account_openings archived_jackpot_rounds archived_wins bonus_openings kysely_migration kysely_migration_lock ledger_hours ledger_months ledger_openings ledger_sums platform_secret
    protection schema_floor statement_rows text_overrides`,
  SI: `bonus_movements campaign_refusals campaign_versions chosen_limits consent_texts consents exclusion_doubts exclusion_marks exclusions jackpot_pools loyalty_points operator_actions own_picture_files payment_events postings production_mark push_keys
    register_checks transactions verification_events withdrawal_demands withdrawal_promises`,
  SU: 'catalogue_state chat_desk harm_runs loyalty_rules market_choice platform_clock',
  SIU: `account_reviews accounts affiliate_arrivals approvals bonus_grants campaign_claims campaign_members campaigns chat_messages content deposits excluded_persons games jackpot_shards limit_raises loyalty_accounts operator_tokens payment_methods play_clocks players settings
    stored_payment_details verification_cases wallets withdrawals`,
  SID: 'drawn_outcomes favourites verification_upload_parts',
  SIuD: 'contact_requests events harm_actions harm_alerts idempotency_keys jobs live_rounds own_pictures player_activities reality_checks received_webhooks sandbox_mails',
  SIUD: `activation_codes age_checks authenticators pay_and_plays data_request_files data_requests escalations login_steps recovery_codes
    identities openid_attempts passkeys password_resets registration_draft_links registration_drafts registrations
    sandbox_age_checks sandbox_held_orders sandbox_identity_checks sandbox_bookings sandbox_payments sandbox_payouts sandbox_register_entries sandbox_register_faults sandbox_signings sandbox_webhooks signings used_passkey_challenges used_proofs chat_conversations complaint_messages complaints contact_pictures event_channels funds_acknowledgements launches live_watchers login_attempts login_tokens mails
    prefills push_messages push_subscriptions rate_limits recent_games rounds sessions settlement_failures
    verification_cards verification_documents verification_fields verification_files verification_hand_overs verification_uploads`,
};

test('[GLI-19 B.3.5] of each table that user has the rights that stand here, and none of a month', async () => {
  const { rows } = await database.pool.query<{ name: string; isMonth: boolean; rights: string }>(
    `SELECT relname AS name, relispartition AS "isMonth",
       (SELECT string_agg(letter, '' ORDER BY at) FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,TRIGGER}'::text[])
         WITH ORDINALITY AS rights (word, at), LATERAL (SELECT CASE WHEN has_table_privilege(c.oid, word) THEN left(word, 1)
           WHEN word = 'UPDATE' AND has_any_column_privilege(c.oid, word) THEN 'u' END AS letter) l) AS rights
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
  );
  const expected = Object.entries(RIGHTS).flatMap(([rights, names]) =>
    names.split(/\s+/).map((name) => [name, rights] as const),
  );
  const tables = rows.filter(({ isMonth }) => !isMonth).map(({ name, rights }) => [name, rights] as const);
  expect(Object.fromEntries(tables)).toEqual(Object.fromEntries(expected));
  expect(rows.filter(({ isMonth, rights }) => isMonth && rights !== null)).toEqual([]);
});

test.each([
  'UPDATE postings SET amount = amount + 1',
  'DELETE FROM transactions',
  'UPDATE transactions_first SET staked = 1',
  'DELETE FROM postings_rest',
  'UPDATE ledger_openings SET staked = 1',
  'UPDATE ledger_sums SET cash = 1',
  'UPDATE statement_rows SET cash = 1',
  'DELETE FROM ledger_months',
  'TRUNCATE postings',
  'UPDATE bonus_movements SET amount = 0',
  'UPDATE jackpot_pools SET odds = 1',
  'DELETE FROM accounts',
  'DELETE FROM kysely_migration',
  'UPDATE operator_actions SET operator = operator',
  'DELETE FROM operator_actions',
  'DELETE FROM players',
  'UPDATE protection SET protected = true',
  `UPDATE platform_secret SET salt = ''`,
  'UPDATE drawn_outcomes SET round_id = round_id',
  `UPDATE contact_requests SET body = ''`,
  `UPDATE idempotency_keys SET answer = '{}'`,
  'CREATE TEMPORARY TABLE wallets (player_id integer)',
  'CREATE TABLE wallets (player_id integer)',
  'ALTER TABLE postings DISABLE TRIGGER ALL',
  'DROP TRIGGER postings_append_only ON postings',
  `SET session_replication_role = 'replica'`,
])('[GLI-19 B.3.5] %s is refused to that user', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a month that is due is made by the owner, and the site says so once', async () => {
  const { playerId } = await bed.addPlayer(0n);
  const owner = bed.deps.database;
  const warn = vi.fn();
  const keep = () => keepLedgerMonths({ database, log: { warn } });
  const grant = () => {
    const postings = [
      { account: 'capital', amount: -1n },
      { account: 'cash', amount: 1n },
    ] as const;
    const entry = { kind: 'grant', playerId, reference: 'month', at: new Date(), postings } as const;
    return postEntry(database, entry);
  };
  await keep();
  expect(warn).not.toHaveBeenCalled();
  await bed.query(
    `CREATE OR REPLACE FUNCTION ledger_time() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '2031-01-01T00:00:00Z' $$`,
  );
  await keep();
  await keep();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/npm run migrate/)]]);
  await grant();
  await keep();
  expect(warn).toHaveBeenLastCalledWith('entries were booked for which no month had been made');
  // As `npm run migrate` does. The rest is a new table then, for which nothing was granted.
  expect(await addLedgerMonths(owner)).toBe(4);
  warn.mockClear();
  await keep();
  await grant();
  expect(warn).not.toHaveBeenCalled();
  expect(await verifyBooks(database.kysely)).toMatchObject({ fault: null });
  expect(await findArchiveFault(database.kysely)).toBeNull();
});
