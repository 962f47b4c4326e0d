import * as z from 'zod/mini';
import { type AgeCheckAnswer, type AgeCheckIssuer, AgeCheckUnavailable } from './age-check-port.ts';

/** `fetch` below the issuer's address. */
export type IdinFetch = (path: string, init: RequestInit) => Promise<Response>;

export type IdinMerchant = { merchantId: string; merchantSecret: string };

const Started = z.object({
  transactionId: z.string().check(z.regex(/^\d{16}$/)),
  issuerAuthenticationUrl: z.string().check(z.maxLength(512), z.regex(/^https?:\/\//)),
});

const Status = z.object({
  transactionId: z.string(),
  status: z.enum(['Open', 'Success', 'Cancelled', 'Expired', 'Failure']),
  statusAt: z.optional(z.iso.datetime()),
  attributes: z.optional(z.object({ '18OrOlder': z.boolean() })),
});

const STATES = { Open: 'waiting', Cancelled: 'refused', Expired: 'expired', Failure: 'failed' } as const;

async function ask<T>(fetch: IdinFetch, schema: z.ZodMiniType<T>, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => null);
  if (!response?.ok) throw new AgeCheckUnavailable(`the issuer answers ${response?.status ?? 'nothing'}`);
  const answer = z.safeParse(schema, await response.json().catch(() => null));
  if (!answer.success) throw new AgeCheckUnavailable('the issuer answers in another form');
  return answer.data;
}

/** iDIN's transaction and status calls, with the one attribute that an age needs (data minimisation: GDPR art. 5(1)(c)). */
export function createIdinIssuer(fetch: IdinFetch, { merchantId, merchantSecret }: IdinMerchant): AgeCheckIssuer {
  const headers = { authorization: `Bearer ${merchantSecret}`, 'content-type': 'application/json' };
  return {
    async start({ entranceCode, returnUrl }) {
      const body = JSON.stringify({ merchantId, entranceCode, merchantReturnUrl: returnUrl, requested: ['18OrOlder'] });
      const started = await ask(fetch, Started, '/transactions', { method: 'POST', headers, body });
      return { transactionId: started.transactionId, redirectUrl: started.issuerAuthenticationUrl };
    },
    async read(transactionId): Promise<AgeCheckAnswer> {
      const path = `/transactions/${encodeURIComponent(transactionId)}`;
      const answer = await ask(fetch, Status, path, { method: 'GET', headers });
      if (answer.transactionId !== transactionId) throw new AgeCheckUnavailable('the issuer speaks of another check');
      if (answer.status !== 'Success') return { state: STATES[answer.status] };
      if (!answer.attributes || !answer.statusAt) throw new AgeCheckUnavailable('the issuer names no age');
      return { state: 'answered', over18: answer.attributes['18OrOlder'], when: new Date(answer.statusAt) };
    },
  };
}
