import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { findSession } from '../modules/session/find-session.ts';
import { answerRefusal } from './answer.ts';
import { callerOf, createFrame } from './call-frame.ts';
import type { Mounting } from './mount.ts';
import { readQuery } from './read-input.ts';
import { Refusal } from './refusal.ts';

/** The last number seen, of the header a browser sends on its own or of the query. Throws Refusal 2 for anything else. */
function readAfter(request: Request): number | null {
  const { after, ...others } = readQuery(request.url);
  if (Object.keys(others).length > 0) throw new Refusal('2');
  const text = request.headers.get('last-event-id') || after;
  if (text === undefined || text === '') return null;
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('2');
  return Number(text);
}

/**
 * Mounts the stream of live events. A stream is no sign of life: a session that only listens goes idle. Guests hear the
 * channel `all`; players hear their own channel, numbered, and `all` without numbers.
 */
export function mountEvents(app: Hono, path: string, { platform, salt }: Mounting): void {
  app.get(path, async (context) => {
    const request = context.req.raw;
    const requestId = randomUUID();
    const { development } = platform.config;
    const frame = createFrame(callerOf(request, context.env), { salt, development, requestId });
    try {
      const after = readAfter(request);
      const session = frame.sessionToken
        ? await findSession(platform.database, frame.sessionToken, platform.clock.now(), 'look')
        : null;
      return await platform.live.open(session, after);
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, requestId);
      platform.log.error({ err: error, requestId }, 'the stream could not be opened');
      return answerRefusal(new Refusal('100', { subMessage: `Request ${requestId}.` }), requestId);
    }
  });
}
