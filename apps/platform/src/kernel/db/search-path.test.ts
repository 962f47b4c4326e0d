import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, MIGRATED, TEST_SERVERS } from '../../testing/test-database.ts';
import { addPlayer } from '../../testing/test-players.ts';
import type { Database } from './database.ts';

describe.each(TEST_SERVERS)('functions on %s', (server) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(MIGRATED, server);
  });
  afterAll(() => database.close());

  test('each function of the schema has a search path of its own', async () => {
    const { rows } = await database.pool.query<{ name: string; config: string[] | null }>(
      `SELECT proname AS name, proconfig AS config FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name)).toContain('check_transaction_balance');
    const fixed = 'search_path=public, pg_temp';
    expect(rows.filter(({ config }) => !config?.includes(fixed))).toEqual([]);
  });

  const ELSEWHERE = {
    'another schema': `CREATE SCHEMA elsewhere; SET LOCAL search_path = elsewhere, public;
      CREATE TABLE elsewhere.postings (transaction_id bigint, account_id bigint, amount bigint)`,
    'a temporary table':
      'CREATE TEMPORARY TABLE postings (transaction_id bigint, account_id bigint, amount bigint) ON COMMIT DROP',
  };

  test.each(Object.entries(ELSEWHERE))(
    '[GLI-19 B.3.5] postings that sum to zero in %s do not stand for those of the ledger',
    async (_, elsewhere) => {
      const playerId = await addPlayer(database, 100n);
      const refused = database.pool.query(`
        BEGIN;
        ${elsewhere};
        UPDATE public.wallets SET chain_length = chain_length + 1 WHERE player_id = ${playerId};
        WITH entry AS (
          INSERT INTO public.transactions (player_id, chain_number, kind, reference, currency, at, previous_hash, hash)
          SELECT player_id, chain_length, 'adjust', 'x', 'EUR', now(), chain_head, chain_head
          FROM public.wallets WHERE player_id = ${playerId} RETURNING id
        ), booked AS (
          INSERT INTO public.postings (transaction_id, line, account_id, amount)
          SELECT entry.id, line, cash_account, amount
          FROM entry, public.wallets, (VALUES (1, 5), (2, -4)) AS l (line, amount) WHERE player_id = ${playerId}
        )
        INSERT INTO postings SELECT entry.id, cash_account, amount
        FROM entry, public.wallets, (VALUES (5), (-5)) AS l (amount) WHERE player_id = ${playerId};
        COMMIT`);
      await expect(refused).rejects.toMatchObject({ code: '23514' });
    },
  );
});
