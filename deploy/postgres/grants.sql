-- What the sites may do, run by the tables' owner after each migration: docs/operators/ledger.md.
GRANT USAGE ON SCHEMA public TO foyer_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO foyer_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO foyer_app;
REVOKE UPDATE, DELETE ON transactions, postings, bonus_movements, jackpot_pools FROM foyer_app;
REVOKE UPDATE, DELETE ON production_mark, operator_actions, chosen_limits FROM foyer_app;
REVOKE UPDATE, DELETE ON exclusions, exclusion_marks, exclusion_doubts, register_checks, withdrawal_demands, withdrawal_promises FROM foyer_app;
REVOKE DELETE ON excluded_persons FROM foyer_app;
REVOKE UPDATE, DELETE ON consents, consent_texts, payment_events, campaign_versions, campaign_refusals, loyalty_points, verification_events FROM foyer_app;
REVOKE DELETE ON accounts, wallets, bonus_grants, jackpot_shards, deposits, withdrawals, campaign_claims, campaign_members, loyalty_accounts FROM foyer_app;
REVOKE DELETE ON account_reviews, payment_methods, stored_payment_details, verification_cases, limit_raises FROM foyer_app;
-- What is closed or switched off rather than removed, and what has one row.
REVOKE DELETE ON players, games, campaigns, content, settings, text_overrides, market_choice, protection FROM foyer_app;
REVOKE DELETE ON operator_tokens, approvals, affiliate_arrivals, catalogue_state, chat_desk, push_keys FROM foyer_app;
REVOKE DELETE ON platform_clock, platform_secret FROM foyer_app;
-- One row each, written by a migration; the second line is the owner's alone to change.
REVOKE DELETE ON harm_runs, loyalty_rules FROM foyer_app;
REVOKE INSERT ON harm_runs, loyalty_rules, catalogue_state, chat_desk, market_choice, platform_clock FROM foyer_app;
REVOKE INSERT, UPDATE ON platform_secret, protection, text_overrides FROM foyer_app;
-- What never changes once it is written, and what goes only with the row that it belongs to.
REVOKE UPDATE ON drawn_outcomes, favourites, push_keys, own_picture_files, verification_upload_parts FROM foyer_app;
REVOKE DELETE ON play_clocks FROM foyer_app;
REVOKE UPDATE ON received_webhooks FROM foyer_app;
GRANT UPDATE (received_at) ON received_webhooks TO foyer_app;
REVOKE DELETE ON chat_messages, own_picture_files FROM foyer_app;
-- What does not change either, but is locked: PostgreSQL asks for the right to change a column for that.
REVOKE UPDATE ON contact_requests, events, idempotency_keys, live_rounds, own_pictures, sandbox_mails FROM foyer_app;
REVOKE UPDATE ON harm_actions, harm_alerts, player_activities, reality_checks FROM foyer_app;
GRANT UPDATE (at) ON contact_requests, events, harm_actions, harm_alerts, idempotency_keys, own_pictures, player_activities, reality_checks, sandbox_mails TO foyer_app;
GRANT UPDATE (shows_at) ON live_rounds TO foyer_app;
-- A job stays what it was asked to be; only how it goes changes.
REVOKE UPDATE ON jobs FROM foyer_app;
GRANT UPDATE (run_at, attempts, last_error, failed_at) ON jobs TO foyer_app;
REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock, schema_floor FROM foyer_app;
REVOKE INSERT, UPDATE, DELETE ON ledger_months, ledger_openings, account_openings, archived_wins FROM foyer_app;
REVOKE INSERT, UPDATE, DELETE ON bonus_openings, archived_jackpot_rounds, ledger_sums, ledger_hours, statement_rows FROM foyer_app;
-- Months are reached through `transactions` and `postings` alone, also those that are made later.
DO $$
DECLARE
  part regclass;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent IN ('transactions'::regclass, 'postings'::regclass) LOOP
    EXECUTE format('REVOKE ALL ON %s FROM foyer_app', part);
  END LOOP;
END $$;
-- No tables of its own either: the checks of the ledger would read a temporary one in place of theirs.
DO $$
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, foyer_app', current_database());
  -- Whoever does not own the database is only warned.
  IF has_database_privilege('foyer_app', current_database(), 'TEMPORARY') THEN
    RAISE EXCEPTION 'as the owner of the database: REVOKE TEMPORARY ON DATABASE % FROM PUBLIC, foyer_app', current_database();
  END IF;
END $$;
-- An export of a player's data has the archived rows too. `npm run archive` grants the same when it makes their tables.
DO $$
DECLARE
  archived text;
BEGIN
  FOR archived IN SELECT relname FROM pg_class WHERE relname IN ('rounds', 'bonus_movements')
    AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'archive')
  LOOP
    GRANT USAGE ON SCHEMA archive TO foyer_app;
    EXECUTE format('GRANT SELECT ON archive.%I TO foyer_app', archived);
  END LOOP;
END $$;
