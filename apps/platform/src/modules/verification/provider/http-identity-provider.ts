import { CASE_REFUSALS, DOCUMENT_REASONS } from '@foyer/domain/verification/reasons';
import * as z from 'zod/mini';
import { createServiceClient, type ServiceFetch } from '../../../kernel/providers/service-client.ts';
import { verifyWebhook, WebhookRefused } from '../../../kernel/webhooks/verify-webhook.ts';
import { type IdentityCheckProvider, IdentityProviderUnavailable } from './identity-provider.ts';

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

type Options = { fetch: ServiceFetch; webhookSecrets: readonly string[] };

/** A provider that speaks Foyer's own form: docs/operators/identity-providers.md. Others get an adapter of the same shape. */
export function createHttpIdentityProvider({ fetch, webhookSecrets }: Options): IdentityCheckProvider {
  const client = createServiceClient(fetch, IdentityProviderUnavailable);
  return {
    create: (order) => client.demand('/v1/checks', Created, order),
    read: (reference) => client.ask(`/v1/checks/${encodeURIComponent(reference)}`, NewsMessage),
    verifyWebhook(headers, body) {
      const { id, json } = verifyWebhook(webhookSecrets, headers, body);
      const message = WebhookMessage.safeParse(json);
      if (!message.success) throw new WebhookRefused('of another form');
      return { id, update: message.data.data };
    },
  };
}
