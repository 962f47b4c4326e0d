import { LIVE_EVENTS } from '@foyer/contract/event';
import { PlaySummary } from '@foyer/contract/wallet';
import * as z from 'zod/mini';
import { summarisePlay } from '../../modules/wallet/play-summary.ts';
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

const StoredBalance = z.object({
  balance: LIVE_EVENTS.balanceChanged.shape.balance,
  stakedTotal: z.string(),
  returnedTotal: z.string(),
  at: z.string(),
});

/** One message of the stream. Without a number it does not count in the stream. */
export function formatMessage(name: string, data: unknown, number: number | null): string {
  return `${number === null ? '' : `id: ${number}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Whether the text of an event differs from session to session. */
export function isPerSession(event: LiveEvent): boolean {
  return event.name === 'balanceChanged';
}

/** The data of an event for one reader, checked against the contract. Throws when it does not fit. */
export function eventData(event: LiveEvent, session: PlayerSession | null): unknown {
  if (event.name === 'balanceChanged') return balanceData(event.payload, session);
  const schema = Object.entries<z.ZodMiniType>(LIVE_EVENTS).find(([name]) => name === event.name)?.[1];
  if (!schema) throw new RangeError(`there is no live event ${event.name}`);
  return z.parse(schema, event.payload);
}

function balanceData(payload: unknown, session: PlayerSession | null): unknown {
  if (!session) throw new RangeError('a balance is told to its player only');
  const { balance, stakedTotal, returnedTotal, at } = z.parse(StoredBalance, payload);
  const totals = { stakedTotal: BigInt(stakedTotal), returnedTotal: BigInt(returnedTotal), version: balance.version };
  return { balance, summary: z.parse(PlaySummary, summarisePlay(session, totals, new Date(at))) };
}
