import { randomUUID } from 'node:crypto';
import { CURRENCIES } from '@foyer/domain/money/currency-table';
import type { Hono } from 'hono';
import type { StreamWish } from '../modules/live-table/table-streams.ts';
import { findSession } from '../modules/session/find-session.ts';
import { answerRefusal } from './answer.ts';
import { callerOf, createFrame } from './call-frame.ts';
import type { Mounting } from './mount.ts';
import { readQuery } from './read-input.ts';
import { Refusal } from './refusal.ts';

/** What the reader wants to hear. Throws Refusal 2 for any other query. */
function readWish(request: Request): StreamWish {
  const { watch = '', currency, only, ...others } = readQuery(request.url);
  const isCurrency = currency === undefined || CURRENCIES.has(currency);
  const isOnly = only === undefined || (only === 'jackpots' && currency !== undefined && watch === '');
  if (Object.keys(others).length > 0 || !/^[A-Za-z0-9-]{0,80}$/.test(watch) || !isCurrency || !isOnly) {
    throw new Refusal('2');
  }
  return { watch: watch || null, currency: currency ?? null, tables: only === undefined };
}

/** Jackpots alone are everybody's business: the jackpot frame reads them, whose origin is nobody's. */
function openToAll(response: Response, { tables }: StreamWish): Response {
  if (!tables) response.headers.set('access-control-allow-origin', '*');
  return response;
}

/** Mounts the stream of live tables and jackpots, open to all. Like every stream it is no sign of life of a session. */
export function mountTableEvents(app: Hono, path: string, { platform, salt }: Mounting): void {
  app.get(path, async (context) => {
    const request = context.req.raw;
    const requestId = randomUUID();
    const { development } = platform.config;
    const frame = createFrame(callerOf(request, context.env), { salt, development, requestId });
    try {
      const wish = readWish(request);
      const session =
        wish.watch && frame.sessionToken
          ? await findSession(platform.database, frame.sessionToken, platform.clock.now(), 'look')
          : null;
      return openToAll(await platform.floor.openStream(session, frame.addressHash, wish), wish);
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, requestId);
      platform.log.error({ err: error, requestId }, 'the stream of tables could not be opened');
      return answerRefusal(new Refusal('100', { subMessage: `Request ${requestId}.` }), requestId);
    }
  });
}
