import { CODE } from '@foyer/contract/error-code';
import type { Hono } from 'hono';
import { Refusal } from '../errors/refusal.ts';
import { answerRefusal, STREAM_HEADERS } from '../http/answer.ts';
import type { PlayerSession } from '../http/handler.ts';
import type { HttpDeps } from '../http/mount.ts';
import { callerOf, createRequestContext, type HttpContext } from '../http/request-context.ts';
import { requestIdOf } from '../http/request-id.ts';
import { isUnstorable } from '../http/run-call.ts';
import { refuseUnavailable } from '../http/unavailable.ts';

export type StreamCall = {
  readonly request: Request;
  readonly requestContext: HttpContext;
  /** Null for a guest. Listening does not keep a session from going idle. */
  findSession(): Promise<PlayerSession | null>;
};

/** For HEAD Hono would run GET and drop the body: the stream would stay open for nobody. */
export function answerHead(): Response {
  return new Response(null, { headers: STREAM_HEADERS });
}

/** `name` is for the log. A Refusal that `open` throws is the answer. */
export function mountStream(
  app: Hono,
  path: string,
  { kernel, salt, warnOfProxy, findSession }: HttpDeps,
  { name, open }: { name: string; open(call: StreamCall): Promise<Response> },
): void {
  app.get(path, async (context) => {
    const request = context.req.raw;
    if (request.method === 'HEAD') return answerHead();
    const requestId = requestIdOf((header) => request.headers.get(header));
    warnOfProxy(request.headers);
    const requestContext = createRequestContext(callerOf(request, context.env, kernel.config), { salt, requestId });
    const { sessionToken } = requestContext;
    try {
      return await open({
        request,
        requestContext,
        findSession: async () => (sessionToken ? findSession(sessionToken, 'look') : null),
      });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refuseUnavailable(error, kernel);
      if (refusal) return answerRefusal(refusal, requestId);
      if (isUnstorable(error)) return answerRefusal(new Refusal(CODE.badRequest), requestId);
      kernel.log.error({ err: error, requestId }, `${name} could not be opened`);
      return answerRefusal(new Refusal(CODE.technicalIssue, { subMessage: `Request ${requestId}.` }), requestId);
    }
  });
}
