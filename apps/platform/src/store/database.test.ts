import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createTestDatabase, MIGRATED } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATED);
}, 60_000);
afterAll(() => database.close());

test('[CURTAIN-01] a connection that breaks between two statements of a transaction refuses the next one, and the process goes on', async () => {
  const client = await database.pool.connect();
  const broken = Promise.withResolvers<unknown>();
  process.once('uncaughtException', broken.reject);
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // Not events.once, which would hear the error itself.
    client.once('end', () => broken.resolve(null));
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await broken.promise;
    await expect(client.query('COMMIT')).rejects.toThrow();
  } finally {
    process.off('uncaughtException', broken.reject);
    client.release(true);
  }
  expect((await database.pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
