import { CODE } from '@foyer/contract/error-code';
import type { Hono } from 'hono';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { LiveStreams } from '../../kernel/events/live-streams.ts';
import { mountStream } from '../../kernel/events/mount-stream.ts';
import type { HttpDeps } from '../../kernel/http/mount.ts';
import { readQuery } from '../../kernel/http/read-input.ts';
import { findConversation, ownerOf } from './chat-owner.ts';

/** The caller's own conversation, or Refusal 101. Nothing is replayed: a client requests what is new first. */
export function mountChatEvents(app: Hono, path: string, http: HttpDeps, streams: LiveStreams): void {
  mountStream(app, path, http, {
    name: 'the stream of a chat',
    open: async ({ request, requestContext, findSession }) => {
      if (Object.keys(readQuery(request.url)).length > 0) throw new Refusal(CODE.badRequest);
      const { database, clock } = http.kernel;
      const session = await findSession();
      const owner = ownerOf({ ...requestContext, session });
      const conversation = owner && (await findConversation(database.kysely, owner, clock.now()));
      if (!conversation) throw new Refusal(CODE.notFound);
      return streams.open(requestContext, session, null, `chat:${conversation.id}`);
    },
  });
}
