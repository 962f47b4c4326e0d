import { HEARTBEAT_EVENT, LIVE_EVENTS } from '@foyer/contract/event';
import * as z from 'zod/mini';
import type { PlayerSession } from '../http/handler.ts';

export type LiveEvent = {
  channel: string;
  number: number;
  name: string;
  payload: unknown;
  sessionId: string | null;
};

const Notification = z.object({
  channel: z.string(),
  number: z.number(),
  name: z.string(),
  payload: z.optional(z.unknown()),
  sessionId: z.nullable(z.string()),
});

/** Null for what is no event. The payload is null when it was too long for a notification. */
export function parseNotification(text: string): LiveEvent | null {
  try {
    const { payload, ...event } = z.parse(Notification, JSON.parse(text));
    return { ...event, payload: payload ?? null };
  } catch {
    return null;
  }
}

/** The payload of events that differ by session. Throws when it does not fit. */
export type SessionEvents = Readonly<Record<string, (payload: unknown, session: PlayerSession | null) => unknown>>;

/** Without a number it does not count in the stream. */
export function formatMessage(name: string, data: unknown, number: number | null): string {
  return `${number === null ? '' : `id: ${number}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** An event, as browsers tell pages of no comment. */
export const HEARTBEAT = new TextEncoder().encode(formatMessage(HEARTBEAT_EVENT, {}, null));

/** Checked against the contract. Throws when it does not fit. */
export function eventData(event: LiveEvent): unknown {
  const schema = Object.entries<z.ZodMiniType>(LIVE_EVENTS).find(([name]) => name === event.name)?.[1];
  if (!schema) throw new RangeError(`there is no live event ${event.name}`);
  return z.parse(schema, event.payload);
}
