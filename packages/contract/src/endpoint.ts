import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import { CODE } from './error-code.ts';
import type { AnswerChange } from './event.ts';
import type { OperatorScope } from './operator/operator-scope.ts';

/** `guest`: logged out only. `development`: in a demo only. `operator`: bearer token, no cookies. */
export type Access = 'anyone' | 'guest' | 'player' | 'operator' | 'development';

/** `no-store` for personal data; else seconds, at least 5 (CALL-20). */
export type CacheRule = 'no-store' | { seconds: number };

/** Handlers, transport, access tests and OpenAPI are derived from it. */
export type Endpoint = EndpointFacts & (OperatorAccess | OpenAccess);

/** `all`: every scope together. */
type OperatorAccess = {
  access: 'operator';
  scope: OperatorScope | 'all';
  changesWith?: never;
  /** The call is a request alone: it is carried out once another operator has approved it (decision 0085). */
  approval?: 'secondPerson';
};
type OpenAccess = { access: Exclude<Access, 'operator'>; scope?: never; approval?: never } & (Reading | Writing);

/** What changes the answer within a session. A new session changes every `no-store` answer. */
type Reading = { method: 'GET'; changesWith: readonly AnswerChange[] };
type Writing = { method: 'POST' | 'PUT' | 'DELETE'; changesWith?: never };

type EndpointFacts = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** CALL-17. Braces for parameters, as in OpenAPI; one called `path` takes all remaining segments. */
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Bytes; default 64 KB. */
  bodyLimit?: number;
  upload?: { types: readonly string[]; maxBytes: number };
  response: z.ZodMiniType;
  /** Besides COMMON_ERRORS. */
  errors: readonly ErrorCode[];
  cache: CacheRule;
  /** Money or state changes: the client sends an `Idempotency-Key`. */
  idempotency?: 'required';
  /** Counted per caller. `guessingInTurn`: the handler counts it once there is room for the call, which costs nothing before. */
  rateLimit?:
    | 'guessing'
    | 'guessingInTurn'
    | 'sending'
    | 'arriving'
    | 'launching'
    | 'playing'
    | 'prolonging'
    | 'drafting';
  /** Sent by a page that may be unattended: it does not keep a login from going idle. */
  isBackground?: true;
  /** Clear-Site-Data: the HTTP cache and the back/forward cache. */
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
