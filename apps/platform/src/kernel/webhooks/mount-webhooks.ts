import { CODE } from '@foyer/contract/error-code';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../errors/refusal.ts';
import { answerRefusal, SECURITY_HEADERS } from '../http/answer.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { Kernel } from '../kernel.ts';
import { WebhookRefused } from './verify-webhook.ts';

/** Standard Webhooks: a message has at most 20 KB. */
const MOST_BYTES = 20 * 1024;

/** Throws WebhookRefused. `undefined`: no such provider. False: it speaks of nothing that is known here. */
type HandleWebhook = (provider: string, headers: Headers, body: string) => Promise<boolean | undefined>;

/** Messages of outside providers. No session and no origin: the signature over the raw body is the proof. */
export function mountWebhooks(app: Hono, path: string, { log }: Kernel, handle: HandleWebhook): void {
  const refuse = (code: ConstructorParameters<typeof Refusal>[0], request: Request) =>
    answerRefusal(
      new Refusal(code),
      requestIdOf((name) => request.headers.get(name)),
    );
  app.post(
    path,
    bodyLimit({ maxSize: MOST_BYTES, onError: ({ req }) => refuse('payloadTooLarge', req.raw) }),
    async (context) => {
      const provider = context.req.param('provider') ?? '';
      let isKnown: boolean | undefined;
      try {
        isKnown = await handle(provider, context.req.raw.headers, await context.req.text());
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error;
        log.warn({ provider, reason: error.message }, 'a webhook was refused');
        return refuse(CODE.badRequest, context.req.raw);
      }
      if (isKnown) return new Response(null, { status: 204, headers: SECURITY_HEADERS });
      if (isKnown === false) log.warn({ provider }, 'a webhook speaks of nothing that is known here');
      return refuse(CODE.notFound, context.req.raw);
    },
  );
}
