import type { PlayerSession } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import type { LiveEvent } from './live-event.ts';

/** A client that missed more than this asks for everything anew. */
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
  /** Where the channel stands. */
  number: number;
  /** What the client missed, oldest first; empty when it missed nothing or too much. */
  missed: LiveEvent[];
  /** The session ended while the stream was being opened. */
  isOver: boolean;
  /** Of settings, games, texts and content together. */
  catalogueVersion: number;
};

/** What a stream begins with. `after` is the last number the client saw. */
export async function readStart(
  database: Database,
  channel: string,
  session: PlayerSession | null,
  after: number | null,
): Promise<StreamStart> {
  const { rows } = await database.pool.query<{ number: bigint; is_over: boolean; version: bigint }>({
    name: 'stream-start',
    text: `SELECT coalesce((SELECT number FROM event_channels WHERE name = $1), 0) AS number,
      EXISTS (SELECT 1 FROM sessions WHERE id = $2 AND ended_at IS NOT NULL) AS is_over,
      coalesce((SELECT version FROM catalogue_state), 0) AS version`,
    values: [channel, session?.id ?? null],
  });
  const number = Number(rows[0]?.number ?? 0n);
  const isOver = rows[0]?.is_over ?? false;
  const start = { number, isOver, catalogueVersion: Number(rows[0]?.version ?? 0n) };
  if (after === null || after >= number || number - after > REPLAY_LIMIT) return { ...start, missed: [] };
  const stored = await database.kysely
    .selectFrom('events')
    .select(['channel', 'number', 'name', 'payload', 'session_id'])
    .where('channel', '=', channel)
    .where('number', '>', BigInt(after))
    .where('number', '<=', BigInt(number))
    .orderBy('number')
    .execute();
  // Old events are pruned: a replay with a hole would look whole.
  return { ...start, missed: stored.length === number - after ? stored.map(asEvent) : [] };
}

/** An event whose payload was too long for its notification. */
export async function readEvent(database: Database, event: LiveEvent): Promise<LiveEvent> {
  const row = await database.kysely
    .selectFrom('events')
    .select('payload')
    .where('channel', '=', event.channel)
    .where('number', '=', BigInt(event.number))
    .executeTakeFirstOrThrow();
  return { ...event, payload: row.payload };
}
