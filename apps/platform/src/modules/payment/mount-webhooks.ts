import { CODE } from '@foyer/contract/error-code';
import { PAYMENT_WEBHOOK_PATH } from '@foyer/contract/payment/webhook';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../kernel/http/answer.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { type PaymentDeps, type Webhook, WebhookRefused } from './payment-provider.ts';
import { applyDepositNews } from './refresh-deposit.ts';
import { applyPayoutNews } from './withdrawal/send-withdrawal.ts';

/** Standard Webhooks: a message has at most 20 KB. */
const MOST_BYTES = 20 * 1024;

/** Once per id of the message; the row is written with the money. */
function claimWebhook(provider: string, id: string, at: Date) {
  return async (trx: Trx): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('received_webhooks')
      .values({ provider, webhook_id: id, received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  };
}

/** Messages of payment providers. No session and no origin: the signature over the raw body is the proof. */
export function mountPaymentWebhooks(app: Hono, deps: PaymentDeps): void {
  const refuse = (code: ConstructorParameters<typeof Refusal>[0], request: Request) =>
    answerRefusal(
      new Refusal(code),
      requestIdOf((name) => request.headers.get(name)),
    );
  app.post(
    PAYMENT_WEBHOOK_PATH,
    bodyLimit({ maxSize: MOST_BYTES, onError: ({ req }) => refuse('payloadTooLarge', req.raw) }),
    async (context) => {
      const name = context.req.param('provider') ?? '';
      const provider = Object.hasOwn(deps.paymentProviders, name) ? deps.paymentProviders[name] : undefined;
      if (!provider) return refuse(CODE.notFound, context.req.raw);
      let webhook: Webhook;
      try {
        webhook = provider.verifyWebhook(context.req.raw.headers, await context.req.text());
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error;
        deps.log.warn({ provider: name, reason: error.message }, 'a webhook was refused');
        return refuse(CODE.badRequest, context.req.raw);
      }
      const claim = claimWebhook(name, webhook.id, deps.clock.now());
      const isKnown =
        webhook.about === 'deposit'
          ? await applyDepositNews(deps, name, webhook.news, claim)
          : await applyPayoutNews(deps, name, webhook.news, claim);
      if (!isKnown) {
        deps.log.warn({ provider: name, webhook: webhook.id }, 'a webhook speaks of no payment of ours');
        return refuse(CODE.notFound, context.req.raw);
      }
      return new Response(null, { status: 204, headers: SECURITY_HEADERS });
    },
  );
}
