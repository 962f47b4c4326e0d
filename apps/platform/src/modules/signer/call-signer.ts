import * as z from 'zod/mini';
import { type SignerFetch, SignerUnavailable } from './signer-port.ts';

/** Throws SignerUnavailable for anything but an answer of this form. */
export async function callSigner<T>(
  fetch: SignerFetch,
  path: string,
  schema: z.ZodMiniType<T>,
  body?: Record<string, unknown>,
): Promise<T> {
  const init = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : ({ method: 'GET' } as const);
  const response = await fetch(path, init).catch(() => null);
  if (!response?.ok) throw new SignerUnavailable(`the signer answers ${response?.status ?? 'nothing'}`);
  const answer = z.safeParse(schema, await response.json().catch(() => null));
  if (!answer.success) throw new SignerUnavailable('the signer answers in another form');
  return answer.data;
}
