import type { ParamsOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { readVerificationPage } from '@foyer/contract/operator/verification-desk';
import type { Context, Hono } from 'hono';
import { transact } from '../../../kernel/db/transact.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../../kernel/http/answer.ts';
import type { HttpDeps } from '../../../kernel/http/mount.ts';
import { callerOf, createRequestContext } from '../../../kernel/http/request-context.ts';
import { requestIdOf } from '../../../kernel/http/request-id.ts';
import { asRefusal } from '../../../kernel/http/run-call.ts';
import { recordRead } from '../../operator/service.ts';
import type { DocumentDeps } from '../documents/document-deps.ts';
import { readDocumentPage } from '../documents/read-document.ts';

type Params = ParamsOf<typeof readVerificationPage>;

/** Throws Refusal 101, documentDeleted when its retention ended, be it meanwhile. */
async function readPage(deps: DocumentDeps, { documentId, page }: Params) {
  const found = await readDocumentPage(deps, documentId, page);
  if (found) return found;
  const row = await deps.database.kysely
    .selectFrom('verification_documents')
    .select('deleted_at')
    .where('id', '=', documentId)
    .executeTakeFirst();
  throw new Refusal(row?.deleted_at ? 'documentDeleted' : CODE.notFound);
}

/** Pages of documents for the desk. Who saw which document is in the trail before the picture leaves. */
export function mountDocumentPages(app: Hono, http: HttpDeps, deps: DocumentDeps): void {
  async function answer({ req, env }: Context, requestId: string): Promise<Response> {
    const requestContext = createRequestContext(callerOf(req.raw, env, deps.config), { salt: http.salt, requestId });
    const guesses = { addressHash: requestContext.addressHash, rateLimits: http.rateLimits };
    const operator = await http.findOperator(req.raw.headers, readVerificationPage, guesses);
    const params = readVerificationPage.params.safeParse(req.param());
    if (!params.success) throw new Refusal(CODE.badRequest);
    const { type, content } = await readPage(deps, params.data);
    await transact(deps.database, (trx) =>
      recordRead(trx, { operator, requestId }, `document:${params.data.documentId}`, deps.clock.now()),
    );
    const headers = {
      ...SECURITY_HEADERS,
      'content-type': type,
      'content-length': String(content.length),
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    return new Response(Uint8Array.from(content), { headers });
  }

  app.get(readVerificationPage.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const { headers } = context.req.raw;
    const requestId = requestIdOf((name) => headers.get(name));
    http.warnOfProxy(headers);
    try {
      return await answer(context, requestId);
    } catch (error) {
      return answerRefusal(asRefusal(error, requestId, readVerificationPage, deps), requestId);
    }
  });
}
