import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** More would be composed statements, no two alike, that fill the server's memory. */
const MOST_STATEMENTS = 300;
/** SQLSTATE of a cached plan whose table has changed. */
const STALE_PLAN = '0A000';

/** Prepares statements once per connection: the longest of the ledger takes longer to plan than to run. */
export function preparePool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let namesGiven = 0;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MOST_STATEMENTS) return known;
    const name = `foyer-${namesGiven}`;
    namesGiven += 1;
    names.set(text, name);
    return name;
  };
  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    let fault: Error | undefined;
    function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('cursors are not used');
      // Not even a rollback: it would wait behind what is never answered.
      if (fault) return Promise.reject(fault);
      const values = [...parameters];
      // Without values it may be BEGIN or several statements, which cannot be prepared.
      return ask(text, values, values.length > 0 ? nameOf(text) : undefined);
    }
    const ask = (text: string, values: unknown[], name?: string): Promise<pg.QueryResult> =>
      client.query(name ? { name, text, values } : { text, values }).catch((error: Error) => {
        // No answer of the server: the connection broke or timed out.
        if (!(error instanceof pg.DatabaseError)) fault = error;
        else if (name && error.code === STALE_PLAN) {
          // A new name makes each connection plan it again.
          names.delete(text);
          if (client.getTransactionStatus() === 'I') return ask(text, values);
        }
        throw error;
      });
    return { query, release: (destroy) => client.release(destroy || fault) };
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // Kysely identifies its connections by this object.
      const prepared = clients.get(client) ?? prepare(client);
      clients.set(client, prepared);
      return prepared;
    },
  };
}
