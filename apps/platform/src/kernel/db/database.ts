import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparePool } from './prepared-pool.ts';
import type { Tables } from './tables.ts';

/** A database transaction in progress: what the ledger, events and idempotency write in. */
export type Trx = KyselyTransaction<Tables>;

/** Kysely itself or a transaction: for reads that do not care. */
export type Queries = Kysely<Tables>;

export type Database = {
  kysely: Queries;
  pool: pg.Pool;
  /**
   * For what may run long: migrations, seeding, checks, clearing away. Connections of their own, on which no statement is
   * cut off.
   */
  longRunning: { kysely: Queries; pool: pg.Pool };
  /** For connections outside the pools, such as the one that listens. */
  connection: pg.ClientConfig;
  /** Ends all connections; the server itself goes on. */
  close(): Promise<void>;
};

/** Until the server ends a statement (ms). */
const STATEMENT_MS = 30_000;
/** Until the server rolls back a transaction on which nothing is asked: a process that hangs holds its players' rows (ms). */
const IDLE_TRANSACTION_MS = 10_000;
/** Until a statement is given up with its connection: the server would have ended it, so it is gone (ms). */
const ANSWER_MS = 40_000;
/** Until a connection stands, or another's is free (ms). */
const CONNECT_MS = 15_000;
/** Until a connection on which nothing is said is probed: a server that vanished says no goodbye (ms). */
const PROBE_AFTER_MS = 10_000;
/** How long the end of a connection is waited for when its server may be gone (ms). */
const GOODBYE_MS = 5_000;
const MOST_LONG_RUNNING = 4;

const INT8 = 20;

/** Money and other 64-bit numbers arrive as bigint, never as floating point. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 && format !== 'binary') return (text: string) => BigInt(text);
    return pg.types.getTypeParser(id, format);
  },
};

export type DatabaseAddress = { url: string } | { host: string; database: string; user: string };

function openPool(config: pg.PoolConfig): { kysely: Queries; pool: pg.Pool; end(): Promise<void> } {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 30_000 });
  // A connection that breaks is replaced by the next query, which reports what is wrong if anything is. The pool hears
  // only those that lie idle: one that breaks between two statements of a transaction would end the process.
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
      // The pool is done once it has said goodbye; the server, when it has closed each connection in its turn.
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, GOODBYE_MS);
      await Promise.race([Promise.all(open), late]);
      clearTimeout(timer);
    },
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparePool(pool) }) }),
  };
}

/** Opens pools on a running server. Nothing is connected before the first query. */
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
    // Not asked for while connecting: poolers refuse settings that they do not know.
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

/** The name of the constraint that a statement broke, or null. */
export function constraintOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}

/** The SQLSTATE of a database error, or null for anything else. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
