import { PAYMENT_WEBHOOK_PATH } from '@foyer/contract/payment/webhook';
import type { Hono } from 'hono';
import { claimWebhook } from '../../kernel/webhooks/claim-webhooks.ts';
import { mountWebhooks } from '../../kernel/webhooks/mount-webhooks.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { createUpdateBatches } from './settlement/update-batches.ts';
import { applyPayoutUpdate } from './withdrawal/send-withdrawal.ts';

export function mountPaymentWebhooks(app: Hono, deps: PaymentDeps): void {
  const applyInBatch = createUpdateBatches(deps);
  mountWebhooks(app, PAYMENT_WEBHOOK_PATH, deps, async (name, headers, body) => {
    const provider = Object.hasOwn(deps.paymentProviders, name) ? deps.paymentProviders[name] : undefined;
    if (!provider) return undefined;
    const webhook = provider.verifyWebhook(headers, body);
    return webhook.about === 'deposit'
      ? applyInBatch({ provider: name, webhookId: webhook.id, update: webhook.update })
      : applyPayoutUpdate(deps, name, webhook.update, claimWebhook(name, webhook.id, deps.clock.now()));
  });
}
