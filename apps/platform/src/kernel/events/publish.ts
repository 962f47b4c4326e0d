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

/** Sent after the commit of its transaction. `sessionId` limits it to one session. */
export async function publish<N extends PublishableEvent>(
  trx: Trx,
  channel: EventChannel,
  name: N,
  payload: StoredPayload<N>,
  at: Date,
  sessionId: string | null = null,
): Promise<bigint> {
  const text = JSON.stringify(payload);
  const { rows } = await sql<{ number: bigint }>`
    WITH next AS (
      INSERT INTO event_channels AS c (name, number) VALUES (${channel}, 1)
      ON CONFLICT (name) DO UPDATE SET number = c.number + 1
      RETURNING number
    ), stored AS (
      INSERT INTO events (channel, number, name, payload, session_id, at)
      SELECT ${channel}, number, ${name}, ${text}::jsonb, ${sessionId}::uuid, ${at} FROM next
      RETURNING number
    )
    SELECT number, pg_notify(${LIVE_CHANNEL}, json_build_object(
      'channel', ${channel}::text, 'number', number, 'name', ${name}::text, 'sessionId', ${sessionId}::text,
      'payload', CASE WHEN octet_length(${text}::text) < 6000 THEN ${text}::json END
    )::text) FROM stored`.execute(trx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('the event was not stored');
  return number;
}
