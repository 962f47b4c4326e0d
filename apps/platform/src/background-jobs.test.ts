import { expect, test } from 'vitest';
import { prune } from './background-jobs.ts';
import { pruningRules } from './kernel/db/retention.ts';
import { createLog } from './kernel/log/log.ts';
import { RETENTION } from './modules.ts';
import { createTestPlatform } from './testing/test-platform.ts';

test('what cannot be pruned keeps nothing else from it', async () => {
  const platform = await createTestPlatform({ seeded: false });
  const { pool } = platform.database;
  await pool.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('any', 1, 1)`);
  await pool.query('ALTER TABLE events RENAME TO gone');
  await prune(platform.deps);
  expect((await pool.query('SELECT key FROM rate_limits')).rows).toEqual([]);
  await platform.close();
});

test('pruning may take its time: no statement is cut off', async () => {
  const faults: unknown[] = [];
  const log = createLog('error', { write: (line) => void faults.push(JSON.parse(line)) });
  const platform = await createTestPlatform({ seeded: false, log });
  const { pool } = platform.database;
  await pool.query(`CREATE FUNCTION refuse_hurry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('statement_timeout') <> '0' THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NULL;
    END $$`);
  const tables = new Set(['chat_conversations', ...pruningRules(RETENTION).map(({ table }) => table)]);
  for (const table of tables)
    await pool.query(`CREATE TRIGGER hurry BEFORE DELETE ON ${table} EXECUTE FUNCTION refuse_hurry()`);
  await prune(platform.deps);
  expect(faults).toEqual([]);
  await platform.close();
});
