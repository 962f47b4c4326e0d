import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '@foyer/domain/errors/start-error';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MIGRATIONS } from '../../modules.ts';
import { prepareSchema } from '../../prepare-schema.ts';
import { createTestDatabase, MIGRATED, type Template } from '../../testing/test-database.ts';
import { parseConfig } from '../config/config.ts';
import type { Database } from './database.ts';
import { checkSchema, migrate } from './migrate.ts';
import type { SchemaMigration } from './schema-migration.ts';

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL('../../commands/migrate.ts', import.meta.url));
const EMPTY: Template = { name: 'empty', fill: async () => {} };

/** What a newer release brings: a column more, and one that takes something away. */
const newer: SchemaMigration = {
  up: async (db) => void (await sql`ALTER TABLE login_tokens ADD COLUMN newer integer`.execute(db)),
};
const contracting: SchemaMigration = {
  needs: '9001-newer',
  up: async (db) => void (await sql`ALTER TABLE login_tokens DROP COLUMN newer`.execute(db)),
};

let database: Database;
const openWith = async (template: Template) => {
  database = await createTestDatabase(template);
};
afterEach(() => database.close());

describe('a database that a newer release migrated', () => {
  beforeEach(() => openWith(MIGRATED));

  test('is used as it is, and what is ignored is said', async () => {
    await migrate(database, { ...MIGRATIONS, '9001-newer': newer });
    expect(await migrate(database, MIGRATIONS)).toEqual({ applied: [], ignored: ['9001-newer'] });
    const warn = vi.fn();
    for (const migratesAtStart of [true, false]) {
      await prepareSchema({ database, config: { migratesAtStart }, log: { warn } });
      expect(warn).toHaveBeenLastCalledWith({ ignored: ['9001-newer'] }, expect.any(String));
    }
  });

  test('that took away what this one uses is refused in one sentence, and one that knows the expansion runs', async () => {
    const expanded = { ...MIGRATIONS, '9001-newer': newer };
    await migrate(database, { ...expanded, '9002-contract': contracting });
    for (const look of [migrate, checkSchema])
      await expect(look(database, MIGRATIONS)).rejects.toThrow(/^The database was changed by a newer .*9001-newer/);
    expect(await migrate(database, expanded)).toEqual({ applied: [], ignored: ['9002-contract'] });
  });

  test('takes a correction of this one with a lower number all the same', async () => {
    await migrate(database, { ...MIGRATIONS, '9002-newer': newer });
    const correction = { ...MIGRATIONS, '9001-correction': { up: async () => {} } };
    expect(await migrate(database, correction)).toEqual({ applied: ['9001-correction'], ignored: ['9002-newer'] });
  });
});

test('a migration that fails leaves nothing of its run behind', async () => {
  await openWith(MIGRATED);
  const failing = {
    ...MIGRATIONS,
    '9001-newer': newer,
    '9002-broken': { up: () => Promise.reject(new Error('it broke')) },
  };
  await expect(migrate(database, failing)).rejects.toThrow(/brought up to date at 9002-broken: Error: it broke/);
  expect(await checkSchema(database, { ...MIGRATIONS, '9001-newer': newer })).toMatchObject({
    pending: ['9001-newer'],
  });
});

test.each(['53100', 'ENOSPC'])('a disk that is full (%s) ends a migration in one sentence', async (code) => {
  await openWith(MIGRATED);
  const full = Object.assign(new Error('could not extend file "base/5/1"'), { code });
  const failing = { ...MIGRATIONS, '9001-newer': { up: () => Promise.reject(full) } };
  const failed = await migrate(database, failing).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StartError);
  expect(failed).toMatchObject({ message: expect.stringMatching(/^The disk of the database is full: make room/) });
});

describe('where migrations run apart', () => {
  beforeEach(() => openWith(EMPTY));

  test('the site changes nothing, and says what is to be done first', async () => {
    const { migratesAtStart } = parseConfig({ FOYER_MIGRATE: 'off' });
    const start = () => prepareSchema({ database, config: { migratesAtStart }, log: { warn: vi.fn() } });
    await expect(start()).rejects.toThrow(/lacks 0001-kernel, .*run `npm run migrate`/);
    expect((await checkSchema(database, MIGRATIONS)).pending).toEqual(Object.keys(MIGRATIONS));
    await migrate(database, MIGRATIONS);
    await start();
  });

  test('two commands at once migrate once, and the check ends with 1 before and 0 after', async () => {
    const { host = '', database: name = '', user = '' } = database.connection;
    const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const command = (...args: string[]) =>
      run(process.execPath, [COMMAND, ...args], { env: { ...process.env, DATABASE_URL } });
    await expect(command('--check')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^To be applied:\n {2}0001-kernel\n/),
    });
    const outputs = await Promise.all([command(), command()]);
    expect(outputs.filter(({ stdout }) => stdout.startsWith('Applied:\n  0001-kernel\n'))).toHaveLength(1);
    expect(outputs.every(({ stdout }) => stdout.endsWith('The database is up to date.\n'))).toBe(true);
    expect((await command('--check')).stdout).toBe('The database is up to date.\n');
  });
});

test('a database that is not there ends the command with 2 and one sentence', async () => {
  await openWith(EMPTY);
  const { host = '', user = '' } = database.connection;
  const DATABASE_URL = `postgres://${user}@localhost/nowhere?host=${encodeURIComponent(host)}`;
  const failed = run(process.execPath, [COMMAND], { env: { ...process.env, DATABASE_URL } });
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The database of DATABASE_URL .*\n$/),
  });
});
