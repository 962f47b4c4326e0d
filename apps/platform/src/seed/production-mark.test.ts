import { randomBytes } from 'node:crypto';
import { StartError } from '@foyer/domain/errors/start-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '../app.ts';
import { parseConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { createLog } from '../kernel/log/log.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createTestDatabase, MIGRATED } from '../testing/test-database.ts';

const DEMO = { NODE_ENV: 'test', FOYER_DEMO: 'on' };
const NEITHER = { NODE_ENV: 'test' };
const PRODUCTION = { NODE_ENV: 'production', FOYER_ORIGIN: 'https://casino.example' };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase(MIGRATED);
});
afterAll(() => database.close());

/** Starts on the database and stops again; gives what was said against it. */
async function start(environment: NodeJS.ProcessEnv): Promise<unknown> {
  const config = parseConfig(environment);
  const parts = { database, clock: createManualClock(), randomBytes, config, log: createLog('silent') };
  try {
    await (await createPlatform(parts)).close();
    return null;
  } catch (error) {
    return error;
  }
}

test('on a database that production has started on nothing else starts, and says so in one sentence', async () => {
  expect([await start(DEMO), await start(NEITHER), await start(DEMO)]).toEqual([null, null, null]);
  expect([await start(PRODUCTION), await start(PRODUCTION)]).toEqual([null, null]);
  const refused = await start(DEMO);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(
    /^StartError: Production has run on this database since 2026-11-21, .*FOYER_DEMO out, or .* another database .*\.$/,
  );
  expect(String(await start(NEITHER))).toMatch(
    /^StartError: Production has run on this database since 2026-11-21, .* set NODE_ENV=production, or .* another database .*\.$/,
  );
  const { rows } = await database.pool.query('SELECT count(*)::integer AS marks FROM production_mark');
  expect(rows).toEqual([{ marks: 1 }]);
});
