import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../app.ts';
import { parseConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { openPlayTable, type PlayTable } from '../testing/play-table.ts';
import { createVisitor } from '../testing/visitor.ts';
import { type Database, openDatabase } from './database.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/operators/ledger.md');
const USER = `foyer_app_${randomUUID().slice(0, 8)}`;

let table: PlayTable;
let database: Database;
let platform: Platform;
beforeAll(async () => {
  table = await openPlayTable('GB');
  const [, grants = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  await table.query(`CREATE ROLE ${USER} LOGIN`);
  await table.query(grants.replaceAll('foyer_app', USER));
  const { host = '', database: name = '' } = table.services.database.connection;
  database = openDatabase({ host, database: name, user: USER }, 4);
  platform = await createPlatform({
    database,
    clock: createManualClock(),
    randomBytes,
    config: { ...parseConfig({ NODE_ENV: 'test', FOYER_MARKET: 'GB', FOYER_DEMO: 'on' }), migratesAtStart: false },
    log: createLog('silent'),
  });
}, 60_000);
afterAll(async () => {
  await platform.close();
  await database.close();
  await table.query(`DROP OWNED BY ${USER}`);
  await table.query(`DROP ROLE ${USER}`);
  await table.close();
});

test('[GLI-19 B.3.5] the platform plays as a user that the documented grants leave no way to change the past', async () => {
  const { userName, playerId } = await table.addPlayer(5_00n);
  await table.grant(playerId, { amount: 1_00n });
  const visitor = createVisitor((path, init) => platform.app.request(`http://localhost${path}`, init));
  await visitor.call('loginAsPlayer', { body: { userName } });
  const { launchId } = await visitor.call('launchGame', { body: { game: 'lantern-row', mode: 'real' } });
  const round = await visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() });
  expect(round.stake).toBe('0.20');
  expect(await table.transactionsOf(playerId, round.roundId)).toEqual(['jackpotSeed', 'stake', 'settle']);
});

test.each([
  'UPDATE postings SET amount = amount + 1',
  'DELETE FROM transactions',
  'TRUNCATE postings',
  'UPDATE bonus_movements SET amount = 0',
  'UPDATE jackpot_pools SET odds = 1',
  'DELETE FROM accounts',
  'DELETE FROM kysely_migration',
  'ALTER TABLE postings DISABLE TRIGGER ALL',
  'DROP TRIGGER postings_append_only ON postings',
  `SET session_replication_role = 'replica'`,
])('[GLI-19 B.3.5] %s is refused to that user', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
