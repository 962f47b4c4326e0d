import { randomUUID } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import {
  DOCUMENT_UPLOADS_PATH,
  DocumentUploadMetadata,
  UPLOAD_REFUSAL_HEADER,
  UPLOADED_DOCUMENT_HEADER,
} from '@foyer/contract/verification/document-upload';
import { PHONE_UPLOADS_PATH } from '@foyer/contract/verification/hand-over';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { DOCUMENT_LIMITS } from '@foyer/domain/verification/document-file';
import { provesWith } from '@foyer/domain/verification/document-type';
import { Server } from '@tus/server';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';

import { Refusal } from '../../../kernel/errors/refusal.ts';
import { isDiskFull } from '../../../kernel/errors/start-error.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../../kernel/http/answer.ts';
import { ConcurrencyLimiter } from '../../../kernel/http/concurrency-limiter.ts';
import type { HttpDeps } from '../../../kernel/http/mount.ts';
import { parseInput } from '../../../kernel/http/read-input.ts';
import { callerOf, createRequestContext, type HttpContext } from '../../../kernel/http/request-context.ts';
import { requestIdOf } from '../../../kernel/http/request-id.ts';
import { asRefusal } from '../../../kernel/http/run-call.ts';
import { assertSameSite } from '../../../kernel/http/same-site.ts';
import { findCases } from '../cases/case-row.ts';
import { findPhoneHandOver, type PhoneHandOver } from '../hand-over/hand-over-row.ts';
import { type DocumentDeps, keysOf } from './document-deps.ts';
import { type FinishedUpload, finishUpload } from './finish-upload.ts';
import { patientBody } from './patient-body.ts';
import { uploadRefusal } from './upload-refusal.ts';
import { UploadStore } from './upload-store.ts';

/** Each holds a part of a file, however slowly it comes: by player, and by address, which many may share. */
const limiter = new ConcurrencyLimiter({ mostAtOnce: 256, mostOfAddress: 8, mostOfRange: 48, retryMs: 2_000 });

/** Of the answers of tus; the others would speak to other origins. */
const SHOWN_HEADERS = [
  'location',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  UPLOADED_DOCUMENT_HEADER,
  UPLOAD_REFUSAL_HEADER,
];

/** For log and metrics, as the name of an endpoint. */
const UPLOAD = 'documentUpload';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Thrown = z.object({ status_code: z.number() });

/** No lock is held: see UploadStore. */
const NO_LOCK = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Of a fault of tus by its status; the client goes by 404, 409 and 413. */
function refusalOfStatus(status: number): Refusal {
  if (status === 404 || status === 410) return new Refusal(CODE.notFound);
  if (status === 409) return new Refusal('changedMeanwhile');
  if (status === 413) return uploadRefusal('tooLarge');
  return new Refusal(CODE.badRequest);
}

/** Of anything thrown below. */
function refusalOf(error: unknown, deps: DocumentDeps, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  const { success, data } = z.safeParse(Thrown, error);
  if (success) return refusalOfStatus(data.status_code);
  if (error instanceof Error && isDiskFull(error)) {
    deps.log.error({ err: error, requestId }, 'a document was not stored: the disk of the database is full');
    return new Refusal('documentStorageAway');
  }
  return asRefusal(error, requestId, { name: UPLOAD }, deps);
}

function headersOf(finished: FinishedUpload | null): Record<string, string> {
  if (!finished) return {};
  if ('documentId' in finished) return { [UPLOADED_DOCUMENT_HEADER]: finished.documentId };
  return { [UPLOAD_REFUSAL_HEADER]: finished.refusal };
}

/** `handOver`: a phone, which has one document of one case. */
type Sender = { playerId: number; handOver: PhoneHandOver | null };

/** The sender of a request and what went wrong in it, which tus gives back to nobody. */
type InFlight = { sender: Sender; failure?: unknown };

async function checkedMetadata(deps: DocumentDeps, { playerId, handOver }: Sender, given: unknown) {
  const metadata = z.parse(DocumentUploadMetadata, parseInput(DocumentUploadMetadata, given ?? {}));
  const isOther =
    handOver && (handOver.case_id !== metadata.caseId || handOver.document_type !== metadata.documentType);
  if (isOther) throw new Refusal(CODE.notFound);
  const found = (await findCases(deps.database.kysely, playerId)).find(({ id }) => id === metadata.caseId);
  if (!found) throw new Refusal(CODE.notFound);
  if (!provesWith(found.proof, metadata.documentType)) throw new Refusal(VERIFICATION_CODE.documentTypeRefused);
  return { ...metadata, playerId: String(playerId), ...(handOver && { handOverId: handOver.id }) };
}

function createTusServer(deps: DocumentDeps, path: string, inFlight: WeakMap<object, InFlight>): Server {
  return new Server({
    path,
    datastore: new UploadStore(deps),
    locker: NO_LOCK,
    maxSize: DOCUMENT_LIMITS.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, upload) {
      const sender = inFlight.get(request)?.sender;
      if (!sender) throw new Refusal(CODE.noSession);
      if (!upload.size) throw uploadRefusal('empty');
      return { metadata: await checkedMetadata(deps, sender, upload.metadata) };
    },
    async onUploadFinish(_, { id }) {
      const finished = await finishUpload(deps, id);
      if (finished && 'refusal' in finished) throw uploadRefusal(finished.refusal);
      return { headers: headersOf(finished) };
    },
    onResponseError(request, failure) {
      const known = inFlight.get(request);
      if (known) known.failure = failure;
      return undefined;
    },
  });
}

/** 404 for another player's and, to a phone, for any that it did not begin, as for one that is not there. */
async function assertOwn({ database, clock }: DocumentDeps, id: string, { playerId, handOver }: Sender): Promise<void> {
  const row = ID.test(id)
    ? await database.kysely
        .selectFrom('verification_uploads')
        .select('id')
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .$if(handOver !== null, (query) => query.where('hand_over_id', '=', handOver?.id ?? null))
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal(CODE.notFound);
}

function withPatientBody(request: Request): Request {
  const { method, url, headers, body } = request;
  if (!body) return request;
  return new Request(url, { method, headers, body: patientBody(body), duplex: 'half' });
}

type FindSender = (requestContext: HttpContext) => Promise<Sender | null>;

/** The player's own uploads of documents by tus 1.0, from a login and from a phone that was handed one document over. */
export function mountUploads(app: Hono, http: HttpDeps, deps: DocumentDeps): void {
  mountUploadsAt(app, http, deps, DOCUMENT_UPLOADS_PATH, async ({ sessionToken }) => {
    const session = sessionToken ? await http.findSession(sessionToken, 'use') : null;
    return session && { playerId: session.playerId, handOver: null };
  });
  mountUploadsAt(app, http, deps, PHONE_UPLOADS_PATH, async (requestContext) => {
    const handOver = await findPhoneHandOver(deps.database.kysely, requestContext, deps.clock.now());
    return handOver && { playerId: handOver.player_id, handOver };
  });
}

function mountUploadsAt(app: Hono, http: HttpDeps, deps: DocumentDeps, path: string, findSender: FindSender): void {
  const inFlight = new WeakMap<object, InFlight>();
  const server = createTusServer(deps, path, inFlight);

  async function answer(request: Request, requestContext: HttpContext, id: string | null): Promise<Response> {
    // A HEAD of this site has no Origin, and changes nothing.
    if (request.method !== 'HEAD') assertSameSite(request, deps.config);
    const session = await findSender(requestContext);
    if (!session) throw new Refusal(CODE.noSession);
    keysOf(deps);
    const release = limiter.acquire(`player-${session.playerId}`, requestContext.addressHash);
    try {
      return await answerPlayer(request, requestContext, id, session);
    } finally {
      release();
    }
  }

  async function answerPlayer(
    request: Request,
    requestContext: HttpContext,
    id: string | null,
    session: Sender,
  ): Promise<Response> {
    if (id === null) await http.rateLimits.countSending(requestContext);
    else await assertOwn(deps, id, session);
    // A client that lost the last answer asks by HEAD, and learns here what became of its file.
    const finished = id !== null && request.method === 'HEAD' ? await finishUpload(deps, id) : null;
    const state: InFlight = { sender: session };
    const asked = withPatientBody(request);
    inFlight.set(asked, state);
    const answered = await server.handleWeb(asked);
    if (state.failure !== undefined) throw state.failure;
    if (answered.status >= 400) throw refusalOfStatus(answered.status);
    const headers = new Headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store', ...headersOf(finished) });
    headers.set('x-request-id', requestContext.requestId);
    for (const name of SHOWN_HEADERS) {
      const value = answered.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(null, { status: answered.status, headers });
  }

  async function handle(context: Context, id: string | null): Promise<Response> {
    const request = context.req.raw;
    const began = performance.now();
    const requestId = requestIdOf((name) => request.headers.get(name));
    http.warnOfProxy(request.headers);
    const requestContext = createRequestContext(callerOf(request, context.env, deps.config), {
      salt: http.salt,
      requestId,
    });
    let response: Response;
    try {
      response = await answer(request, requestContext, id);
    } catch (error) {
      response = answerRefusal(refusalOf(error, deps, requestId), requestId);
    }
    const { status } = response;
    deps.metrics.requests.inc({ endpoint: UPLOAD, status: String(status) });
    const ms = Math.round((performance.now() - began) * 10) / 10;
    deps.log.info({ requestId, endpoint: UPLOAD, status, ms, address: requestContext.addressHash }, 'call');
    return response;
  }

  const one = `${path}/:id`;
  const idOf = (context: Context) => context.req.param('id') ?? '';
  app.post(path, (context) => handle(context, null));
  app.patch(one, (context) => handle(context, idOf(context)));
  app.delete(one, (context) => handle(context, idOf(context)));
  // Hono asks the route of GET about a HEAD; GET itself is not there.
  app.get(one, (context) => (context.req.raw.method === 'HEAD' ? handle(context, idOf(context)) : context.notFound()));
}
