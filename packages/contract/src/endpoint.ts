import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import { CODE } from './error-code.ts';
import type { AnswerChange } from './event.ts';
import type { OperatorScope } from './operator/operator-scope.ts';

/**
 * `guest`: logged out only. `development`: in a demo only. `operator`: a token in `Authorization: Bearer`, no cookies.
 */
export type Access = 'anyone' | 'guest' | 'player' | 'operator' | 'development';

/** `no-store` for anything about a person; otherwise how many seconds an answer may be used again (at least 5, CALL-20). */
export type CacheRule = 'no-store' | { seconds: number };

/** One call as a value: handlers, transport, access tests and OpenAPI are derived from it. */
export type Endpoint = EndpointFacts & (OperatorAccess | OpenAccess);

/** A call of the operator says which scope a token needs for it; `all`: every scope together. */
type OperatorAccess = { access: 'operator'; scope: OperatorScope | 'all'; changesWith?: never };
type OpenAccess = { access: Exclude<Access, 'operator'>; scope?: never } & (Reading | Writing);

/**
 * What changes the answer while the session stays the same. Another session changes every answer that is `no-store`.
 */
type Reading = { method: 'GET'; changesWith: readonly AnswerChange[] };
type Writing = { method: 'POST' | 'PUT' | 'DELETE'; changesWith?: never };

type EndpointFacts = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Starts with `/api` (CALL-17); parameters in braces, as in OpenAPI. One called `path` takes all segments that are left. */
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The longest body taken, in bytes; without it 64 KB. */
  bodyLimit?: number;
  /** The call sends one file in place of a body: its bytes as they are, of one of these media types. */
  upload?: { types: readonly string[]; maxBytes: number };
  response: z.ZodMiniType;
  /** What it may answer besides the codes in COMMON_ERRORS. */
  errors: readonly ErrorCode[];
  cache: CacheRule;
  /** Money or state moves: the call needs an `Idempotency-Key` header made and kept by the client. */
  idempotency?: 'required';
  /**
   * What is counted against the caller: guessing, costly work or mail, calls of every document, launches, guests'
   * rounds.
   */
  rateLimit?: 'guessing' | 'sending' | 'arriving' | 'launching' | 'playing';
  /** What the browser throws away with the answer: its HTTP cache, and the pages that Back would bring (Clear-Site-Data). */
  clearSiteData?: 'cache';
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ResponseOf<E extends Endpoint> = Output<E['response']>;

/** The codes every endpoint may answer with, whatever it does. */
export const COMMON_ERRORS = [
  CODE.badRequest,
  CODE.technicalIssue,
  CODE.noSession,
  'crossSiteRequest',
  'guestsOnly',
  'operatorScopeMissing',
  'operatorsOnly',
  'payloadTooLarge',
  'rateLimited',
] as const satisfies readonly ErrorCode[];
