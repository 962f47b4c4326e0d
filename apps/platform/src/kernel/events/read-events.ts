import type { Database } from '../db/database.ts';
import type { PlayerSession } from '../http/handler.ts';
import type { LiveEvent } from './live-event.ts';

/** A client that missed more reloads everything. */
export const REPLAY_LIMIT = 500;

type EventRow = { channel: string; number: bigint; name: string; payload: unknown; session_id: string | null };

const asEvent = (row: EventRow): LiveEvent => ({
  channel: row.channel,
  number: Number(row.number),
  name: row.name,
  payload: row.payload,
  sessionId: row.session_id,
});

export type StreamStart = {
  number: number;
  /** Oldest first; empty when the client missed nothing or too much. */
  missed: LiveEvent[];
  isOver: boolean;
  catalogueVersion: number;
  walletVersion: number | undefined;
};

/** `after`: the last number the client saw. */
export async function readStart(
  database: Database,
  channel: string,
  session: PlayerSession | null,
  after: number | null,
): Promise<StreamStart> {
  const { rows } = await database.pool.query<{
    number: bigint;
    is_over: boolean;
    version: bigint;
    wallet: bigint | null;
  }>({
    name: 'stream-start',
    text: `SELECT coalesce((SELECT number FROM event_channels WHERE name = $1), 0) AS number,
      EXISTS (SELECT 1 FROM sessions WHERE id = $2 AND ended_at IS NOT NULL) AS is_over,
      coalesce((SELECT version FROM catalogue_state), 0) AS version,
      (SELECT version FROM wallets WHERE player_id = $3) AS wallet`,
    values: [channel, session?.id ?? null, session?.playerId ?? null],
  });
  const [row] = rows;
  const number = Number(row?.number ?? 0n);
  const start = {
    number,
    isOver: row?.is_over ?? false,
    catalogueVersion: Number(row?.version ?? 0n),
    walletVersion: row?.wallet == null ? undefined : Number(row.wallet),
  };
  if (after === null || after >= number || number - after > REPLAY_LIMIT) return { ...start, missed: [] };
  const stored = await database.kysely
    .selectFrom('events')
    .select(['channel', 'number', 'name', 'payload', 'session_id'])
    .where('channel', '=', channel)
    .where('number', '>', BigInt(after))
    .where('number', '<=', BigInt(number))
    .orderBy('number')
    .execute();
  // Events are pruned: a replay with a hole would look whole.
  return { ...start, missed: stored.length === number - after ? stored.map(asEvent) : [] };
}

export async function readEvent(database: Database, event: LiveEvent): Promise<LiveEvent> {
  const row = await database.kysely
    .selectFrom('events')
    .select('payload')
    .where('channel', '=', event.channel)
    .where('number', '=', BigInt(event.number))
    .executeTakeFirstOrThrow();
  return { ...event, payload: row.payload };
}
