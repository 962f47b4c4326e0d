import { expect, test } from 'vitest';
import { prune } from './housekeeping.ts';
import { createTestPlatform } from './testing/test-platform.ts';

test('what cannot be pruned keeps nothing else from it', async () => {
  const platform = await createTestPlatform({ seeded: false });
  const { pool } = platform.database;
  await pool.query(`INSERT INTO rate_limits (key, points, expire) VALUES ('any', 1, 1)`);
  await pool.query('ALTER TABLE events RENAME TO gone');
  await prune(platform.services);
  expect((await pool.query('SELECT key FROM rate_limits')).rows).toEqual([]);
  await platform.close();
});
