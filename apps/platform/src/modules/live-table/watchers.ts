import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kernel } from '../../kernel/kernel.ts';

/** NOTIFY channel: somebody came or left. */
export const WATCHERS_CHANNEL = 'foyer_watchers';

/** Counts are throttled to one per this time: every arrival and departure asks for one, and each goes to every reader (ms). */
const COUNT_EVERY_MS = 1_000;
/** A stream without a heartbeat for this long belonged to a process that died. */
const FORGOTTEN = '45 seconds';

type Presence = { sessionId: string; gameId: number };

type Deps = Pick<Kernel, 'database' | 'log'> & { onCounts: (counts: ReadonlyMap<number, number>) => void };

/** Sessions at each table over all processes, without guests. A session with two windows counts once. */
export class Watchers {
  readonly #deps: Deps;
  /** By stream id. */
  readonly #own = new Map<string, Presence>();
  #counting: Promise<void> | null = null;
  #isStale = false;
  #countedAt = Number.NEGATIVE_INFINITY;
  readonly #stopping = new AbortController();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async stop(): Promise<void> {
    this.#isStale = false;
    this.#stopping.abort();
    await this.#counting;
  }

  /** Returns how to leave. */
  async enter(sessionId: string, gameId: number): Promise<() => void> {
    const streamId = randomUUID();
    const { pool } = this.#deps.database;
    await pool.query({
      name: 'watch-live-table',
      text: `WITH entered AS (INSERT INTO live_watchers (stream_id, session_id, game_id) VALUES ($1, $2, $3) RETURNING 1)
        SELECT pg_notify('${WATCHERS_CHANNEL}', '') FROM entered`,
      values: [streamId, sessionId, gameId],
    });
    this.#own.set(streamId, { sessionId, gameId });
    return () => {
      if (!this.#own.delete(streamId)) return;
      this.#leave(streamId).catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'a watcher could not be taken off; it is forgotten in a minute');
      });
    };
  }

  /** At most once a second; calls in between share the next count. */
  recount(): void {
    this.#isStale = true;
    this.#counting ??= this.#count().finally(() => {
      this.#counting = null;
    });
  }

  /** Renews the rows of this process and removes those of dead processes. A scheduled job. */
  async keepAlive(): Promise<void> {
    const { pool } = this.#deps.database;
    const presences = [...this.#own.values()];
    if (presences.length > 0) {
      // Inserts what is gone: a crash of the database empties the unlogged table.
      await pool.query(
        `INSERT INTO live_watchers (stream_id, session_id, game_id)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[])
         ON CONFLICT (stream_id) DO UPDATE SET seen_at = now()`,
        [[...this.#own.keys()], presences.map(({ sessionId }) => sessionId), presences.map(({ gameId }) => gameId)],
      );
    }
    await pool.query(`DELETE FROM live_watchers WHERE seen_at < now() - interval '${FORGOTTEN}'`);
    this.recount();
  }

  async #leave(streamId: string): Promise<void> {
    await this.#deps.database.pool.query(
      `WITH gone AS (DELETE FROM live_watchers WHERE stream_id = $1 RETURNING 1)
       SELECT pg_notify('${WATCHERS_CHANNEL}', '') FROM gone`,
      [streamId],
    );
  }

  async #count(): Promise<void> {
    while (this.#isStale) {
      await this.#waitForTurn();
      if (this.#stopping.signal.aborted) return;
      this.#isStale = false;
      try {
        const { rows } = await this.#deps.database.pool.query<{ game_id: number; players: bigint }>({
          name: 'count-live-watchers',
          text: `SELECT game_id, count(DISTINCT session_id) AS players FROM live_watchers
            JOIN sessions ON sessions.id = session_id AND ended_at IS NULL
            WHERE live_watchers.seen_at > now() - interval '${FORGOTTEN}' GROUP BY game_id`,
        });
        this.#deps.onCounts(new Map(rows.map((row) => [row.game_id, Number(row.players)])));
      } catch (error) {
        this.#deps.log.error({ err: error }, 'players at tables could not be counted; they are counted again');
      }
    }
  }

  async #waitForTurn(): Promise<void> {
    const wait = this.#countedAt + COUNT_EVERY_MS - performance.now();
    if (wait > 0) await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
    this.#countedAt = performance.now();
  }
}
