import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@foyer/contract/endpoint';
import { ENDPOINTS, type EndpointName } from '@foyer/contract/endpoints';
import { ApiError } from '@foyer/contract/error';
import * as z from 'zod/mini';

/** Anything that answers requests, such as the app of the platform or a server over HTTP. */
export type Answering = (path: string, init: RequestInit) => Response | Promise<Response>;

type Ends = typeof ENDPOINTS;
type Input<N extends EndpointName> = {
  params?: ParamsOf<Ends[N]>;
  query?: QueryOf<Ends[N]>;
  /** Wrong bodies are what many tests are about. */
  body?: BodyOf<Ends[N]> | Record<string, unknown>;
  key?: string;
};

/** A refused call as a test sees it. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: z.output<typeof ApiError>['errorDetails'];
  readonly expireTime: string | null;

  constructor(status: number, answer: z.output<typeof ApiError>) {
    super(`${status} ${answer.errorCode}`);
    this.status = status;
    this.code = answer.errorCode;
    this.details = answer.errorDetails;
    this.expireTime = answer.expireTime;
  }
}

export type Visitor = {
  /** Calls an endpoint as a browser with this visitor's cookies; answers are checked against the contract. */
  call<N extends EndpointName>(name: N, input?: Input<N>): Promise<ResponseOf<Ends[N]>>;
  /** What its browser sends as `Cookie`. */
  cookies(): string;
  /** The code of the refusal, or null when the call succeeded. */
  refusalOf<N extends EndpointName>(name: N, input?: Input<N>): Promise<string | null>;
};

/** The fields of an object as text; those left out are left out. */
function fieldsOf(value: unknown): Record<string, string> {
  const known = Object.entries(Object(value)).filter(([, field]) => field !== undefined);
  return Object.fromEntries(known.map(([key, field]) => [key, String(field)]));
}

/** A visitor with a cookie jar of its own. `keepsCookies` false is a browser that takes none. */
export function createVisitor(answering: Answering, keepsCookies = true): Visitor {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
  const call: Visitor['call'] = async (name, input = {}) => {
    const { method, path, response } = ENDPOINTS[name];
    const params = fieldsOf(input.params);
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    const query = new URLSearchParams(fieldsOf(input.query));
    const answer = await answering(`${filled}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        cookie: cookies(),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(input.key !== undefined && { 'idempotency-key': input.key }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
    });
    for (const line of keepsCookies ? answer.headers.getSetCookie() : []) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(key, value);
    }
    const body: unknown = await answer.json();
    if (!answer.ok) throw new CallRefused(answer.status, z.parse(ApiError, body));
    return z.parse(response, body) as ResponseOf<Ends[typeof name]>;
  };
  return {
    call,
    cookies,
    refusalOf: (name, input) =>
      call(name, input).then(
        () => null,
        (error: unknown) => {
          if (error instanceof CallRefused) return error.code;
          throw error;
        },
      ),
  };
}
