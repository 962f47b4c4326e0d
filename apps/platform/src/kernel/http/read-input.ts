import type { Endpoint } from '@foyer/contract/endpoint';
import type { FieldIssue } from '@foyer/contract/error';
import { CODE } from '@foyer/contract/error-code';
import * as z from 'zod/mini';
import { Refusal } from '../errors/refusal.ts';
import type { Upload } from './handler.ts';
import { isJson } from './same-site.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

/** In the shape that forms and answers share. Nothing the caller sent is repeated. */
export function formatIssues(issues: readonly z.core.$ZodIssue[], most = 20): FieldIssue[] {
  return issues.slice(0, most).map((issue): FieldIssue => {
    const field = issue.path.map(String).join('.').slice(0, 100);
    switch (issue.code) {
      case 'too_small':
        return { field, key: 'tooSmall', params: { minimum: Number(issue.minimum) } };
      case 'too_big':
        return { field, key: 'tooBig', params: { maximum: Number(issue.maximum) } };
      case 'unrecognized_keys':
        return { field, key: 'unknownField' };
      case 'invalid_type':
        return { field, key: issue.input === undefined ? 'required' : 'invalid' };
      default:
        return { field, key: 'invalid' };
    }
  });
}

/** Throws Refusal 2 with the issues when the value does not fit. */
export function parseInput(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new Refusal(CODE.badRequest, { issues: formatIssues(result.error.issues) });
  return result.data;
}

/** A key given twice is refused: readers would disagree on which counts. */
export function readQuery(url: string): Record<string, string> {
  const mark = url.indexOf('?');
  if (mark < 0) return {};
  const end = url.indexOf('#', mark);
  const query = new URLSearchParams(url.slice(mark + 1, end < 0 ? undefined : end));
  const seen = new Set<string>();
  for (const key of query.keys()) {
    if (seen.has(key)) throw new Refusal(CODE.badRequest, { subMessage: 'A query key stands twice.' });
    seen.add(key);
  }
  return Object.fromEntries(query);
}

/** Throws Refusal payloadTooLarge above `limit` bytes, before reading when the sender declares it. */
async function readBytes(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  limit: number,
  onSize?: (size: number) => void,
): Promise<Uint8Array> {
  const declared = Number(headers.get('content-length') ?? 0);
  if (declared > limit) throw new Refusal('payloadTooLarge');
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      onSize?.(size);
      if (size > limit) throw new Refusal('payloadTooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    // A sender that breaks off is no fault of ours.
    throw error instanceof Refusal ? error : new Refusal(CODE.badRequest, { subMessage: 'The body broke off.' });
  }
  return Buffer.concat(chunks, size);
}

/** Ms for a body to arrive, and how many bytes earn another ms. */
type Pace = { ms: number; bytesPerMs: number; tooSlow: string };
const UPLOAD_PACE: Pace = { ms: 5_000, bytesPerMs: (32 * 1024) / 1_000, tooSlow: 'The file came too slowly.' };
const BODY_PACE: Pace = { ms: 10_000, bytesPerMs: (8 * 1024) / 1_000, tooSlow: 'The body came too slowly.' };

/** Throws Refusal 2 for a body that comes too slowly, as on purpose. */
async function readAtPace({ headers, body }: Request, limit: number, pace: Pace): Promise<Uint8Array> {
  const began = performance.now();
  const tooSlow = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = (size: number) => {
    clearTimeout(timer);
    const left = began + pace.ms + size / pace.bytesPerMs - performance.now();
    timer = setTimeout(() => tooSlow.abort(new Refusal(CODE.badRequest, { subMessage: pace.tooSlow })), left);
  };
  wait(0);
  try {
    const steady =
      body?.pipeThrough(new TransformStream<Uint8Array<ArrayBuffer>>(), { signal: tooSlow.signal }) ?? null;
    return await readBytes({ headers, body: steady }, limit, wait);
  } finally {
    clearTimeout(timer);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal(CODE.badRequest, { subMessage: 'The body is not JSON.' });
  }
}

/** Calls without a body schema may send none, or `{}`. Throws Refusal 2 and payloadTooLarge. */
export async function readBody(
  request: Request,
  schema: z.ZodMiniType | undefined,
  limit = BODY_LIMIT_BYTES,
): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !isJson(contentType))
    throw new Refusal(CODE.badRequest, { subMessage: 'Send application/json.' });
  const bytes = await readAtPace(request, limit, BODY_PACE);
  if (schema) {
    if (contentType === null) throw new Refusal(CODE.badRequest, { subMessage: 'Send application/json.' });
    return parseInput(schema, parseJson(bytes));
  }
  if (bytes.length > 0) parseInput(NO_FIELDS, parseJson(bytes));
  return undefined;
}

/** Throws Refusal 2 for a media type that the endpoint does not take. */
export function readUpload(request: Request, { types, maxBytes }: NonNullable<Endpoint['upload']>): Upload {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw new Refusal(CODE.badRequest, { subMessage: `Send one of ${types.join(', ')}.` });
  return { type, read: (limit) => readAtPace(request, Math.min(limit, maxBytes), UPLOAD_PACE) };
}

export const NO_FIELDS = z.strictObject({});
