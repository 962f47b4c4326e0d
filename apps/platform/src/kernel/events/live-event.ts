import { LIVE_EVENTS } from '@foyer/contract/event';
import * as z from 'zod/mini';
import type { PlayerSession } from '../http/handler.ts';

/** An event as it comes out of the database. */
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

/** The event of a notification, or null for what is none. A payload too long for one is null: read it from the table. */
export function parseNotification(text: string): LiveEvent | null {
  try {
    const { payload, ...event } = z.parse(Notification, JSON.parse(text));
    return { ...event, payload: payload ?? null };
  } catch {
    return null;
  }
}

/** What an event says to one session, by its name: of events that each session is told in its own way. Throws when it does not fit. */
export type SessionEvents = Readonly<Record<string, (payload: unknown, session: PlayerSession | null) => unknown>>;

/** One message of the stream. Without a number it does not count in the stream. */
export function formatMessage(name: string, data: unknown, number: number | null): string {
  return `${number === null ? '' : `id: ${number}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The data of an event that is the same for all who may read it, checked against the contract. Throws when it does not fit. */
export function eventData(event: LiveEvent): unknown {
  const schema = Object.entries<z.ZodMiniType>(LIVE_EVENTS).find(([name]) => name === event.name)?.[1];
  if (!schema) throw new RangeError(`there is no live event ${event.name}`);
  return z.parse(schema, event.payload);
}
