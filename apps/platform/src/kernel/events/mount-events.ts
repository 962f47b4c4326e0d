import { CODE } from '@foyer/contract/error-code';
import type { Hono } from 'hono';
import { Refusal } from '../errors/refusal.ts';
import type { HttpDeps } from '../http/mount.ts';
import { readQuery } from '../http/read-input.ts';
import type { LiveStreams } from './live-streams.ts';
import { mountStream } from './mount-stream.ts';

/** From the header that browsers send, or the query. Throws Refusal 2 for anything else. */
function readAfter(request: Request): number | null {
  const { after, ...others } = readQuery(request.url);
  if (Object.keys(others).length > 0) throw new Refusal(CODE.badRequest);
  const text = request.headers.get('last-event-id') || after;
  if (text === undefined || text === '') return null;
  if (!/^\d{1,15}$/.test(text)) throw new Refusal(CODE.badRequest);
  return Number(text);
}

/** Guests read the channel `all`; players their own, numbered, and `all` without numbers. */
export function mountEvents(app: Hono, path: string, http: HttpDeps, streams: LiveStreams): void {
  mountStream(app, path, http, {
    name: 'the stream',
    open: async ({ request, requestContext, findSession }) => {
      const after = readAfter(request);
      return streams.open(requestContext, await findSession(), after);
    },
  });
}
