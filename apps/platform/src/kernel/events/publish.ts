import type { LIVE_EVENTS, LiveEventName, LiveEventPayload } from '@foyer/contract/event';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

export const LIVE_CHANNEL = 'foyer_live';

export type EventChannel = `player:${number}` | `chat:${string}` | 'all';

/** As stored: lifetime totals, from which the stream derives the summary of each session. */
export type StoredPayload<N extends LiveEventName> = N extends 'balanceChanged'
  ? { balance: LiveEventPayload<'balanceChanged'>['balance']; stakedTotal: string; returnedTotal: string; at: string }
  : LiveEventPayload<N>;

export type PublishableEvent = Exclude<keyof typeof LIVE_EVENTS, 'hello'>;

export type Publication<N extends PublishableEvent = PublishableEvent> = {
  channel: EventChannel;
  name: N;
  payload: StoredPayload<N>;
  at: Date;
  /** Limits it to one session. */
  sessionId?: string | null;
};

/** Sent after the commit of its transaction. `sessionId` limits it to one session. */
export async function publish<N extends PublishableEvent>(
  trx: Trx,
  channel: EventChannel,
  name: N,
  payload: StoredPayload<N>,
  at: Date,
  sessionId: string | null = null,
): Promise<bigint> {
  const [number] = await publishAll(trx, [{ channel, name, payload, at, sessionId }]);
  if (number === undefined) throw new Error('the event was not stored');
  return number;
}

/** At most one a channel, in one statement. Returns their numbers, in no order. */
export async function publishAll<N extends PublishableEvent>(
  trx: Trx,
  events: readonly Publication<N>[],
): Promise<bigint[]> {
  if (events.length === 0) return [];
  const column = <T>(read: (event: Publication<N>) => T): T[] => events.map(read);
  const channels = column(({ channel }) => channel);
  const { rows } = await sql<{ number: bigint }>`
    WITH given AS (
      SELECT * FROM unnest(${channels}::text[], ${column(({ name }) => name)}::text[],
        ${column(({ payload }) => JSON.stringify(payload))}::text[], ${column(({ sessionId }) => sessionId ?? null)}::uuid[],
        ${column(({ at }) => at)}::timestamptz[]) AS g (channel, name, payload, session_id, at)
    ), next AS (
      INSERT INTO event_channels AS c (name, number) SELECT channel, 1 FROM given ORDER BY channel
      ON CONFLICT (name) DO UPDATE SET number = c.number + 1
      RETURNING c.name AS channel, c.number
    ), stored AS (
      INSERT INTO events (channel, number, name, payload, session_id, at)
      SELECT channel, next.number, given.name, given.payload::jsonb, given.session_id, given.at
      FROM given JOIN next USING (channel)
      RETURNING channel, number
    )
    SELECT number, pg_notify(${LIVE_CHANNEL}, json_build_object(
      'channel', channel, 'number', number, 'name', given.name, 'sessionId', given.session_id,
      'payload', CASE WHEN octet_length(given.payload) < 6000 THEN given.payload::json END
    )::text) FROM stored JOIN given USING (channel)`.execute(trx);
  return rows.map(({ number }) => number);
}
