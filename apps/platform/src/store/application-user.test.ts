import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, type Platform } from '../app.ts';
import { parseConfig } from '../config.ts';
import { keepLedgerMonths } from '../housekeeping.ts';
import { createLog } from '../log.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { openPlayTable, type PlayTable } from '../testing/play-table.ts';
import { createVisitor } from '../testing/visitor.ts';
import { type Database, openDatabase } from './database.ts';
import { post } from './ledger.ts';
import { addLedgerMonths } from './ledger-months.ts';
import { findArchiveFault } from './verify-archive.ts';
import { verifyLedger } from './verify-ledger.ts';

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
  'UPDATE transactions_first SET staked = 1',
  'DELETE FROM postings_rest',
  'UPDATE ledger_openings SET staked = 1',
  'DELETE FROM ledger_months',
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

test('a month that is due is made by the owner, and the site says so once', async () => {
  const { playerId } = await table.addPlayer(0n);
  const owner = table.services.database;
  const warn = vi.fn();
  const keep = () => keepLedgerMonths({ database, log: { warn } });
  const grant = () => {
    const postings = [
      { account: 'capital', amount: -1n },
      { account: 'cash', amount: 1n },
    ] as const;
    const entry = { kind: 'grant', playerId, reference: 'month', at: new Date(), postings } as const;
    return database.kysely.transaction().execute((trx) => post(trx, entry));
  };
  await keep();
  expect(warn).not.toHaveBeenCalled();
  await table.query(
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
  expect(await verifyLedger(database.kysely)).toMatchObject({ fault: null });
  expect(await findArchiveFault(database.kysely)).toBeNull();
});
