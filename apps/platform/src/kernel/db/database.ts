import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparePool } from './prepared-pool.ts';
import type { Tables } from './tables.ts';

export type Trx = KyselyTransaction<Tables>;

/** A connection pool or a transaction. */
export type Queries = Kysely<Tables>;

export type Database = {
  kysely: Queries;
  pool: pg.Pool;
  /** For migrations, seeding, checks and pruning: connections of their own without a time limit. */
  longRunning: { kysely: Queries; pool: pg.Pool };
  /** For connections outside the pools. */
  connection: pg.ClientConfig;
  /** Ends all connections, not the server. */
  close(): Promise<void>;
};

/** Until the server cancels a statement (ms). */
const STATEMENT_MS = 30_000;
/** Until the server rolls back an idle transaction: a hung process would keep its locks (ms). */
const IDLE_TRANSACTION_MS = 10_000;
/** Until a statement without an answer is abandoned with its connection (ms). */
const ANSWER_MS = 40_000;
/** Until a connection is open or free (ms). */
const CONNECT_MS = 15_000;
/** TCP keep-alive: a vanished server closes nothing (ms). */
const PROBE_AFTER_MS = 10_000;
/** Wait for connections to end when their server may be gone (ms). */
const GOODBYE_MS = 5_000;
const MOST_LONG_RUNNING = 4;

const INT8 = 20;

/** Money and other 64-bit numbers are bigint, never floating point. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 && format !== 'binary') return (text: string) => BigInt(text);
    return pg.types.getTypeParser(id, format);
  },
};

export type DatabaseAddress = { url: string } | { host: string; database: string; user: string };

function openPool(config: pg.PoolConfig): { kysely: Queries; pool: pg.Pool; end(): Promise<void> } {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 30_000 });
  // Without listeners a broken connection would end the process; the next query replaces it.
  pool.on('error', () => undefined);
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    open.add(promise);
    client.once('end', () => {
      open.delete(promise);
      resolve();
    });
  });
  return {
    pool,
    async end() {
      await pool.end();
      // The pool does not wait for the server to close each connection.
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, GOODBYE_MS);
      await Promise.race([Promise.all(open), timeout]);
      clearTimeout(timer);
    },
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparePool(pool) }) }),
  };
}

/** Connects with the first query. */
export function openDatabase(address: DatabaseAddress, maxConnections = 10): Database {
  const where = 'url' in address ? { connectionString: address.url } : address;
  const connection: pg.ClientConfig = {
    ...where,
    types,
    application_name: 'foyer',
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    connectionTimeoutMillis: CONNECT_MS,
  };
  const quick = openPool({
    ...connection,
    max: maxConnections,
    query_timeout: ANSWER_MS,
    // Not at connecting: poolers refuse settings that they do not know.
    onConnect: (client) =>
      client.query(
        `SET statement_timeout = ${STATEMENT_MS}; SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
      ),
  });
  const longRunning = openPool({ ...connection, max: MOST_LONG_RUNNING });
  const { kysely, pool } = quick;
  return {
    kysely,
    pool,
    longRunning,
    connection,
    async close() {
      await Promise.all([quick.end(), longRunning.end()]);
    },
  };
}

export function constraintOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}

export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
