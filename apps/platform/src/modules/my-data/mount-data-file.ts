import { DATA_FILE_PATH } from '@foyer/contract/account/my-data';
import { CODE } from '@foyer/contract/error-code';
import { Uuid } from '@foyer/contract/wire';
import type { Hono } from 'hono';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { streamFile } from '../../kernel/files/stream-file.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../kernel/http/answer.ts';
import type { HttpDeps } from '../../kernel/http/mount.ts';
import { callerOf, createRequestContext } from '../../kernel/http/request-context.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';

function pieceReader({ kysely }: Database, requestId: string): () => Promise<Uint8Array | null> {
  let number = 0;
  return async () => {
    const piece = await kysely
      .selectFrom('data_request_files')
      .select('content')
      .where('request_id', '=', requestId)
      .where('number', '=', number)
      .executeTakeFirst();
    number += 1;
    return piece ? Uint8Array.from(piece.content) : null;
  };
}

/** The player's own file while it has not expired. Not an endpoint of JSON: a plain link fetches it. */
export function mountDataFile(app: Hono, { kernel, salt, findSession, warnOfProxy }: HttpDeps): void {
  app.get(DATA_FILE_PATH, async (context) => {
    const request = context.req.raw;
    const requestId = requestIdOf((name) => request.headers.get(name));
    warnOfProxy(request.headers);
    const requestContext = createRequestContext(callerOf(request, context.env, kernel.config), { salt, requestId });
    const { sessionToken } = requestContext;
    const session = sessionToken ? await findSession(sessionToken, 'use') : null;
    if (!sessionToken || !session) return answerRefusal(new Refusal(CODE.noSession), requestId);
    const id = context.req.param('requestId');
    const found = Uuid.safeParse(id).success
      ? await kernel.database.kysely
          .selectFrom('data_requests')
          .select('size')
          .where('id', '=', id)
          .where('player_id', '=', session.playerId)
          .where('state', '=', 'ready')
          .where('expires_at', '>', kernel.clock.now())
          .executeTakeFirst()
      : undefined;
    if (!found) return answerRefusal(new Refusal(CODE.notFound), requestId);
    const headers = {
      ...SECURITY_HEADERS,
      'content-type': 'application/zip',
      'content-length': String(found.size ?? 0n),
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response(streamFile({ sessionToken, findSession }, pieceReader(kernel.database, id)), { headers });
  });
}
