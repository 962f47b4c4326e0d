import { PAYMENT_WEBHOOK_PATH } from '@foyer/contract/payment/webhook';
import type { Hono } from 'hono';
import { claimWebhook, mountWebhooks } from '../../kernel/webhooks/mount-webhooks.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { applyDepositNews } from './refresh-deposit.ts';
import { applyPayoutNews } from './withdrawal/send-withdrawal.ts';

export function mountPaymentWebhooks(app: Hono, deps: PaymentDeps): void {
  mountWebhooks(app, PAYMENT_WEBHOOK_PATH, deps, async (name, headers, body) => {
    const provider = Object.hasOwn(deps.paymentProviders, name) ? deps.paymentProviders[name] : undefined;
    if (!provider) return undefined;
    const webhook = provider.verifyWebhook(headers, body);
    const claim = claimWebhook(name, webhook.id, deps.clock.now());
    const found =
      webhook.about === 'deposit'
        ? await applyDepositNews(deps, name, webhook.news, claim)
        : await applyPayoutNews(deps, name, webhook.news, claim);
    return Boolean(found);
  });
}
