import * as z from 'zod/mini';
import { Session } from './account/session.ts';
import { endpoint } from './endpoint.ts';
import { CODE } from './error-code.ts';
import { CurrencyCode, DecimalAmount, Nothing, Timestamp } from './wire.ts';

export const listDemoPlayers = endpoint({
  name: 'listDemoPlayers',
  method: 'GET',
  path: '/api/dev/players',
  summary: 'The seeded players, to log in as.',
  access: 'development',
  response: z.object({
    players: z.array(
      z.object({ userName: z.string(), story: z.string(), currency: CurrencyCode, balance: DecimalAmount }),
    ),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: [],
});

export const loginAsPlayer = endpoint({
  name: 'loginAsPlayer',
  method: 'POST',
  path: '/api/dev/login',
  summary: 'Logs in as a seeded player without a password.',
  access: 'development',
  // PostgreSQL refuses NUL in text.
  body: z.strictObject({ userName: z.string().check(z.minLength(1), z.maxLength(254), z.regex(/^\P{Cc}+$/u)) }),
  response: Session,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const moveClock = endpoint({
  name: 'moveClock',
  method: 'POST',
  path: '/api/dev/clock',
  summary: "Moves the platform's clock ahead of the machine's by this many seconds (0 puts it right).",
  access: 'development',
  body: z.strictObject({ aheadSeconds: z.number().check(z.int(), z.gte(0), z.lte(315_360_000)) }),
  response: z.object({ serverTime: Timestamp, aheadSeconds: z.number() }),
  errors: [],
  cache: 'no-store',
});

export const setBrand = endpoint({
  name: 'setBrand',
  method: 'POST',
  path: '/api/dev/brand',
  summary: 'Switches the brand shown to this browser.',
  access: 'development',
  body: z.strictObject({ brand: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)) }),
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
});
