import type { RegisterFault } from '@foyer/domain/register/register-check';
import type * as z from 'zod/mini';
import { RegisterAway } from '../exclusion-register.ts';

export type RegisterRequest = { method: 'POST'; headers: Readonly<Record<string, string>>; body: string };

/** `fetch` below the register's address. */
export type RegisterFetch = (path: string, init: RegisterRequest & { signal: AbortSignal }) => Promise<Response>;

/** What a player at a login waits at most (ms). */
export const REGISTER_TIMEOUT_MS = 2_000;

export type RegisterReply = { headers: Headers; text: string };

/** `refused` is about the question; `notSetUp` about who asks. */
const FAULTS: ReadonlyMap<number, RegisterFault> = new Map<number, RegisterFault>([
  [400, 'refused'],
  [401, 'notSetUp'],
  [403, 'notSetUp'],
  [404, 'notSetUp'],
  [405, 'notSetUp'],
  [422, 'refused'],
  [429, 'busy'],
]);

function faultOf(status: number): RegisterAway {
  return new RegisterAway(FAULTS.get(status) ?? (status >= 500 ? 'broken' : 'unclear'));
}

async function read(fetch: RegisterFetch, path: string, init: RegisterRequest & { signal: AbortSignal }) {
  const response = await fetch(path, init);
  if (response.status !== 200) throw faultOf(response.status);
  return { headers: response.headers, text: await response.text() };
}

/** The whole answer in time, or RegisterAway. */
export async function callRegister(fetch: RegisterFetch, path: string, init: RegisterRequest): Promise<RegisterReply> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RegisterAway('timeout'));
      abort.abort();
    }, REGISTER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([read(fetch, path, { ...init, signal: abort.signal }), timeout]);
  } catch (error) {
    throw error instanceof RegisterAway ? error : new RegisterAway('unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/** What every JSON answer repeats, so that another person's is not taken for this one's. */
export type Named = { requestId: string };

/** JSON out and in. Throws RegisterAway for another form, and for the answer to another question. */
export async function askJson<S extends z.ZodMiniType<Named>>(
  fetch: RegisterFetch,
  path: string,
  {
    body,
    schema,
    headers = {},
  }: { body: Named & Record<string, unknown>; schema: S; headers?: Record<string, string> },
): Promise<z.output<S>> {
  const reply = await callRegister(fetch, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const parsed = schema.safeParse(parseJson(reply.text));
  if (!parsed.success || parsed.data.requestId !== body.requestId) throw new RegisterAway('unclear');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
