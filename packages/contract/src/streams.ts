import * as z from 'zod/mini';
import { CHAT_STREAM_PATH } from './contact/chat.ts';
import { COMMON_ERRORS } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import { CODE } from './error-code.ts';
import { EVENT_STREAM_PATH, LIVE_EVENTS } from './event.ts';
import { JACKPOT_EVENTS } from './game/jackpot.ts';
import { TABLE_EVENTS, TABLE_STREAM_PATH } from './game/live-table.ts';
import { CurrencyCode } from './wire.ts';

export type EventStream = {
  /** Verb and noun, unique among endpoints too. */
  name: string;
  path: `/api/${string}`;
  summary: string;
  query?: z.ZodMiniType;
  events: Readonly<Record<string, z.ZodMiniType>>;
  errors: readonly ErrorCode[];
};

const { chatChanged, ...siteEvents } = LIVE_EVENTS;

export const STREAMS: readonly EventStream[] = [
  {
    name: 'streamEvents',
    path: EVENT_STREAM_PATH,
    summary: 'Live events of the site and of the player who asks. The `id:` of an event grows by one; `after` resumes.',
    query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{0,15}$/))) }),
    events: siteEvents,
    errors: COMMON_ERRORS,
  },
  {
    name: 'streamTables',
    path: TABLE_STREAM_PATH,
    summary:
      'Live tables and, for a reader that names a currency, jackpots. Each event replaces what was known before.',
    query: z.strictObject({
      watch: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{0,80}$/))),
      currency: z.optional(CurrencyCode),
      only: z.optional(z.literal('jackpots')),
    }),
    events: { ...TABLE_EVENTS, ...JACKPOT_EVENTS },
    errors: COMMON_ERRORS,
  },
  {
    name: 'streamChat',
    path: CHAT_STREAM_PATH,
    summary: "Says that the caller's own conversation changed; 101 where there is none.",
    events: { chatChanged },
    errors: [...COMMON_ERRORS, CODE.notFound],
  },
];
