import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { findSession } from '../modules/session/find-session.ts';
import { answerRefusal } from './answer.ts';
import { callerOf, createFrame } from './call-frame.ts';
import type { Mounting } from './mount.ts';
import { readQuery } from './read-input.ts';
import { Refusal } from './refusal.ts';

/** The id of the table looked at, or null. Throws Refusal 2 for any other query. */
function readWatch(request: Request): string | null {
  const { watch, ...others } = readQuery(request.url);
  if (Object.keys(others).length > 0 || !/^[A-Za-z0-9-]{0,80}$/.test(watch ?? '')) throw new Refusal('2');
  return watch || null;
}

/** Mounts the stream of live tables, open to all. Like every stream it is no sign of life of a session. */
export function mountTableEvents(app: Hono, path: string, { platform, salt }: Mounting): void {
  app.get(path, async (context) => {
    const request = context.req.raw;
    const requestId = randomUUID();
    const { development } = platform.config;
    const frame = createFrame(callerOf(request, context.env), { salt, development, requestId });
    try {
      const watch = readWatch(request);
      const session =
        watch && frame.sessionToken
          ? await findSession(platform.database, frame.sessionToken, platform.clock.now(), 'look')
          : null;
      return await platform.floor.openStream(session, frame.addressHash, watch);
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, requestId);
      platform.log.error({ err: error, requestId }, 'the stream of tables could not be opened');
      return answerRefusal(new Refusal('100', { subMessage: `Request ${requestId}.` }), requestId);
    }
  });
}
