import type * as z from 'zod/mini';

/** `fetch` below the service's address; it adds what proves who asks. */
export type ServiceFetch = (path: string, init: { method: 'GET' | 'POST'; body?: string }) => Promise<Response>;

/** Made of a sentence that names no player. */
type Unavailable = new (message: string) => Error;

export type ServiceClient = {
  /** GET, or POST with a body. Undefined where the service answers 404. */
  ask<S extends z.ZodMiniType>(path: string, schema: S, body?: unknown): Promise<z.output<S> | undefined>;
  /** As `ask`, where 404 is no answer. */
  demand<S extends z.ZodMiniType>(path: string, schema: S, body?: unknown): Promise<z.output<S>>;
};

/** An outside service that speaks JSON. Both calls throw `Unavailable` without an answer, for another status and another form. */
export function createServiceClient(fetch: ServiceFetch, Unavailable: Unavailable): ServiceClient {
  const ask: ServiceClient['ask'] = async (path, schema, body) => {
    const init =
      body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: JSON.stringify(body) };
    const response = await fetch(path, init).catch((error: unknown) => {
      throw new Unavailable(error instanceof Error ? error.message : 'no answer');
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Unavailable(`answered ${response.status}`);
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new Unavailable('answered in another form');
    return parsed.data;
  };
  return {
    ask,
    async demand(path, schema, body) {
      const answer = await ask(path, schema, body);
      if (answer === undefined) throw new Unavailable('answered 404');
      return answer;
    },
  };
}
