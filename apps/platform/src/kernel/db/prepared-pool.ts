import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Statements beyond these are composed ones of which no two are alike: naming them would only fill the server's memory. */
const MOST_STATEMENTS = 300;
/** The SQLSTATE of a plan that no longer fits its tables: a newer version of Foyer gave one of them a column. */
const STALE_PLAN = '0A000';

/**
 * A pool for Kysely whose statements are prepared: each is parsed and planned once per connection instead of at every
 * call. The ledger's longest statement takes longer to plan than to run.
 */
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
      // Not even to roll back: that would wait behind what is never answered.
      if (fault) return Promise.reject(fault);
      const values = [...parameters];
      // Without values it may be BEGIN or several statements at once, which cannot be prepared.
      return ask(text, values, values.length > 0 ? nameOf(text) : undefined);
    }
    const ask = (text: string, values: unknown[], name?: string): Promise<pg.QueryResult> =>
      client.query(name ? { name, text, values } : { text, values }).catch((error: Error) => {
        // Said by nobody but the connection itself: it broke, or gave no answer.
        if (!(error instanceof pg.DatabaseError)) fault = error;
        else if (name && error.code === STALE_PLAN) {
          // By another name it is planned anew on every connection.
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
      // The same for the same connection: Kysely knows its connections by this object.
      const prepared = clients.get(client) ?? prepare(client);
      clients.set(client, prepared);
      return prepared;
    },
  };
}
