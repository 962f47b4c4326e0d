import type { Endpoint, ResponseOf } from '@foyer/contract/endpoint';
import { ApiError } from '@foyer/contract/error';
import { formatQuery } from '@foyer/domain/routing/query';
import * as z from 'zod/mini';
import { syncServerTime } from '../browser/clock.ts';

// The strict policy forbids `eval`; without this zod would try it once and be reported.
z.config({ jitless: true });

export type Failure =
  | { kind: 'refused'; status: number; error: ApiError }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'malformed'; status: number };

/** `code`: of the error catalogue. */
export function isRefusedBy(failure: Failure, code: string): boolean {
  return failure.kind === 'refused' && failure.error.errorCode === code;
}

export type Result<T> = { ok: true; value: T; maxAge: number } | { ok: false; failure: Failure };

/** CALL-20. */
const MIN_AGE_MS = 5_000;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? { [Key in Name]: z.input<E[Name]> }
  : unknown;

type UploadPart<E extends Endpoint> = E extends { upload: object } ? { upload: Blob } : unknown;

export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & UploadPart<E>;

export type SendOptions = {
  /** The same for every retry of one action. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds; 20 s by default. */
  timeout?: number;
  /** Sends the request even where the HTTP cache has an answer: something has changed. */
  bypassCache?: boolean;
  /** Goes through even when the page is left. The browser allows 64 KB for all such bodies. */
  keepalive?: boolean;
  /** Takes back what is on its way for the player, and withholds more of it until the answer: it would be refused. */
  endsSession?: boolean;
};

export type Transport = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: SendOptions,
) => Promise<Result<ResponseOf<E>>>;

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

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

function bodyOf(input: unknown): { type: string; body: Blob | string } {
  const parts = new Map<string, unknown>(Object.entries(input ?? {}));
  const upload = parts.get('upload');
  if (upload instanceof Blob) return { type: upload.type, body: upload };
  // Undefined for an endpoint without a body (CALL-04).
  return { type: 'application/json', body: JSON.stringify(parts.get('body')) };
}

function initOf(endpoint: Endpoint, input: unknown, options: SendOptions): RequestInit {
  // The page's language, not the browser's: answers name payment methods and campaigns.
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
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
    ...(options.bypassCache ? { cache: 'no-cache' } : {}),
    ...(sent ? { body: sent.body } : {}),
  };
}

/** In milliseconds (CALL-19). What must not be stored never grows stale by itself: a live event or a send changes it. */
function parseMaxAge(answer: Response): number {
  const rule = answer.headers.get('cache-control') ?? '';
  if (rule.includes('no-store')) return Number.POSITIVE_INFINITY;
  const [, seconds = '0'] = /max-age=(\d+)/.exec(rule) ?? [];
  return Math.max(Number(seconds) * 1000, MIN_AGE_MS);
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
  syncTimeOf(endpoint, value.data);
  return { ok: true, value: value.data as ResponseOf<E>, maxAge: parseMaxAge(answer) } as const;
}

/** An answer that may be stored may be an old copy: its time does not count. */
function syncTimeOf({ cache }: Endpoint, value: unknown): void {
  const hasTime = cache === 'no-store' && typeof value === 'object' && value !== null && 'serverTime' in value;
  if (hasTime && typeof value.serverTime === 'string') syncServerTime(value.serverTime);
}

/** Calls endpoints over `fetch`, validates the answers and sets the clock by them. It shows and redirects nothing. */
export function createTransport(fetch: Fetch): Transport {
  let ofSession = new AbortController();
  return async (endpoint, input, options = {}) => {
    if (options.endsSession) ofSession.abort();
    else if (endpoint.access === 'player') {
      const { signal = ofSession.signal } = options;
      options = { ...options, signal: AbortSignal.any([signal, ofSession.signal]) };
    }
    try {
      const answer = await fetch(addressOf(endpoint, input), initOf(endpoint, input, options));
      return await readAnswer(endpoint, answer);
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      return { ok: false, failure: { kind: isTimeout ? 'timeout' : 'offline' } };
    } finally {
      if (options.endsSession) ofSession = new AbortController();
    }
  };
}
