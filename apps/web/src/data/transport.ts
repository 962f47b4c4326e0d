import type { Endpoint, ResponseOf } from '@foyer/contract/endpoint';
import { ApiError } from '@foyer/contract/error';
import { formatQuery } from '@foyer/domain/routing/query';
import * as z from 'zod/mini';
import { syncServerTime } from '../browser/clock.ts';

// The strict policy forbids `eval`; without this zod would try it once and be reported.
z.config({ jitless: true });

/** Why a call gave no value: a closed list. Wording is `callErrorText`'s business, what to do is the screen's. */
export type Failure =
  | { kind: 'refused'; status: number; error: ApiError }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'malformed'; status: number };

export type Result<T> = { ok: true; value: T; freshFor: number } | { ok: false; failure: Failure };

/** An answer is good for at least this long, whatever the server says (CALL-20). Milliseconds. */
const MINIMUM_FRESH = 5_000;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? { [Key in Name]: z.input<E[Name]> }
  : unknown;

/** A file, of the type that the endpoint is told. */
type UploadPart<E extends Endpoint> = E extends { upload: object } ? { upload: Blob } : unknown;

/** What a call of this endpoint needs: path parameters, query, and body or file, each only where the endpoint has one. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & UploadPart<E>;

export type SendOptions = {
  /** Made by the caller before the first try and kept for every retry of the same action. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds; 20 s unless told. */
  timeout?: number;
  /** Asks the server even where the browser has an answer that is still good: something has changed. */
  isFresh?: boolean;
  /** Goes through even when the page is left meanwhile. For small bodies: the browser allows 64 KB of all of them. */
  keepalive?: boolean;
};

export type Transport = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: SendOptions,
) => Promise<Result<ResponseOf<E>>>;

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** The entries of one part of a call's input; none where it has no such part. */
function partOf(input: unknown, name: 'params' | 'query'): Map<string, unknown> {
  const parts = new Map<string, unknown>(Object.entries(input ?? {}));
  return new Map(Object.entries(parts.get(name) ?? {}));
}

function addressOf(endpoint: Endpoint, input: unknown): string {
  const params = partOf(input, 'params');
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(params.get(name)));
    // A parameter of this name has several segments.
    return name === 'path' ? value.replaceAll('%2F', '/') : value;
  });
  const query = [...partOf(input, 'query')].filter(([, value]) => value !== undefined);
  return path + formatQuery(Object.fromEntries(query.map(([name, value]) => [name, String(value)])));
}

/** What is sent: the file as it is, or the body as JSON. */
function bodyOf(input: unknown): { type: string; body: Blob | string } {
  const parts = new Map<string, unknown>(Object.entries(input ?? {}));
  const upload = parts.get('upload');
  if (upload instanceof Blob) return { type: upload.type, body: upload };
  return { type: 'application/json', body: JSON.stringify(parts.get('body') ?? {}) };
}

function initOf(endpoint: Endpoint, input: unknown, options: SendOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  const sent = endpoint.method === 'GET' ? null : bodyOf(input);
  if (sent) headers['content-type'] = sent.type;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const signals = [AbortSignal.timeout(options.timeout ?? 20_000), ...(options.signal ? [options.signal] : [])];
  return {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    signal: AbortSignal.any(signals),
    keepalive: options.keepalive ?? false,
    ...(options.isFresh ? { cache: 'no-cache' } : {}),
    ...(sent ? { body: sent.body } : {}),
  };
}

/**
 * How long an answer may be used again, in milliseconds: as long as the server says (CALL-19), but at least 5 s. What
 * must not be stored stays true until a live event or a send changes it, so it never grows stale by itself.
 */
function freshFor(answer: Response): number {
  const rule = answer.headers.get('cache-control') ?? '';
  if (rule.includes('no-store')) return Number.POSITIVE_INFINITY;
  const [, seconds = '0'] = /max-age=(\d+)/.exec(rule) ?? [];
  return Math.max(Number(seconds) * 1000, MINIMUM_FRESH);
}

async function readAnswer<E extends Endpoint>(endpoint: E, answer: Response) {
  const malformed: Result<ResponseOf<E>> = { ok: false, failure: { kind: 'malformed', status: answer.status } };
  const text: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    const error = ApiError.safeParse(text);
    return error.success
      ? ({ ok: false, failure: { kind: 'refused', status: answer.status, error: error.data } } as const)
      : malformed;
  }
  const value = endpoint.response.safeParse(text);
  if (!value.success) return malformed;
  noteTimeOf(endpoint, value.data);
  return { ok: true, value: value.data as ResponseOf<E>, freshFor: freshFor(answer) } as const;
}

/** Sets the clock by an answer that tells the time. One that may be stored may be an old copy: it does not count. */
function noteTimeOf({ cache }: Endpoint, value: unknown): void {
  const tellsTime = cache === 'no-store' && typeof value === 'object' && value !== null && 'serverTime' in value;
  if (tellsTime && typeof value.serverTime === 'string') syncServerTime(value.serverTime);
}

/**
 * Calls endpoints of the contract over `fetch`. It validates answers, sets the clock by them and has no opinions: no
 * notice, no redirect.
 */
export function createTransport(fetch: Fetch): Transport {
  return async (endpoint, input, options = {}) => {
    try {
      const answer = await fetch(addressOf(endpoint, input), initOf(endpoint, input, options));
      return await readAnswer(endpoint, answer);
    } catch (fault) {
      const isTimeout = fault instanceof DOMException && fault.name === 'TimeoutError';
      return { ok: false, failure: { kind: isTimeout ? 'timeout' : 'offline' } };
    }
  };
}
