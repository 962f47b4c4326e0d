import { CASE_REFUSALS, DOCUMENT_REASONS } from '@foyer/domain/verification/reasons';
import * as z from 'zod/mini';
import { verifyWebhook, WebhookRefused } from '../../../kernel/webhooks/verify-webhook.ts';
import { type IdentityCheckProvider, type IdentityNews, IdentityProviderUnavailable } from './identity-provider.ts';

const Short = z.string().check(z.minLength(1), z.maxLength(200));
/** Browsers are sent there. */
const Address = z.string().check(z.maxLength(2_000), z.regex(/^(https:\/\/|http:\/\/|\/(?!\/))/));

const Created = z.object({ reference: Short, url: Address });
const NewsMessage = z.object({
  checkId: Short,
  reference: Short,
  result: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), url: Address }),
    z.object({ state: z.literal('approved') }),
    z.object({ state: z.literal('review') }),
    z.object({ state: z.literal('abandoned') }),
    z.object({ state: z.literal('retry'), reason: z.enum(DOCUMENT_REASONS) }),
    z.object({ state: z.literal('refused'), reason: z.enum(CASE_REFUSALS) }),
  ]),
});
const WebhookMessage = z.object({ type: z.literal('check.changed'), data: NewsMessage });

/** `fetch` below the provider's address; it adds what proves who asks. */
export type IdentityFetch = (path: string, init: { method: 'GET' | 'POST'; body?: string }) => Promise<Response>;

type Options = { fetch: IdentityFetch; webhookSecrets: readonly string[] };

async function ask(fetch: IdentityFetch, path: string, body?: unknown): Promise<Response> {
  const init =
    body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: JSON.stringify(body) };
  const response = await fetch(path, init).catch((error: unknown) => {
    throw new IdentityProviderUnavailable(error instanceof Error ? error.message : 'no answer');
  });
  if (!response.ok && response.status !== 404) throw new IdentityProviderUnavailable(`answered ${response.status}`);
  return response;
}

async function parse<Schema extends z.ZodMiniType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new IdentityProviderUnavailable('answered in another form');
  return parsed.data;
}

/** A provider that speaks Foyer's own form: docs/operators/identity-providers.md. Others get an adapter of the same shape. */
export function createHttpIdentityProvider({ fetch, webhookSecrets }: Options): IdentityCheckProvider {
  return {
    async create(order) {
      const response = await ask(fetch, '/v1/checks', order);
      if (response.status === 404) throw new IdentityProviderUnavailable('answered 404');
      return parse(response, Created);
    },
    async read(reference): Promise<IdentityNews | undefined> {
      const response = await ask(fetch, `/v1/checks/${encodeURIComponent(reference)}`);
      return response.status === 404 ? undefined : parse(response, NewsMessage);
    },
    verifyWebhook(headers, body) {
      const { id, json } = verifyWebhook(webhookSecrets, headers, body);
      const message = WebhookMessage.safeParse(json);
      if (!message.success) throw new WebhookRefused('of another form');
      return { id, news: message.data.data };
    },
  };
}
