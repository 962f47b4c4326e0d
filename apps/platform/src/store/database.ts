import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparePool } from './prepared-pool.ts';
import type { Tables } from './schema.ts';

/** A database transaction in progress: what the ledger, events and idempotency write in. */
export type Trx = KyselyTransaction<Tables>;

/** Kysely itself or a transaction: for reads that do not care. */
export type Queries = Kysely<Tables>;

export type Database = {
  kysely: Queries;
  pool: pg.Pool;
  /** For connections outside the pool, such as the one that listens. */
  connection: pg.ClientConfig;
  /** Ends all connections; the server itself goes on. */
  close(): Promise<void>;
};

const INT8 = 20;

/** Money and other 64-bit numbers arrive as bigint, never as floating point. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 && format !== 'binary') return (text: string) => BigInt(text);
    return pg.types.getTypeParser(id, format);
  },
};

export type DatabaseAddress = { url: string } | { host: string; database: string; user: string };

/** Opens a pool on a running server. Nothing is connected before the first query. */
export function openDatabase(address: DatabaseAddress, maxConnections = 10): Database {
  const where = 'url' in address ? { connectionString: address.url } : address;
  const connection: pg.ClientConfig = { ...where, types, application_name: 'foyer' };
  const pool = new pg.Pool({ ...connection, max: maxConnections, idleTimeoutMillis: 30_000 });
  // A connection that breaks is replaced by the next query, which reports what is wrong if anything is. The pool hears
  // only those that lie idle: one that breaks between two statements of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparePool(pool) }) });
  return { kysely, pool, connection, close: () => pool.end() };
}

/** The SQLSTATE of a database error, or null for anything else. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
