import { createHash } from 'node:crypto';
import { createHttpProvider, type PaymentProvider } from '../../modules/payment/service.ts';

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** The same in every process of the database. */
export function sandboxWebhookSecret(salt: string): string {
  return `whsec_${createHash('sha256').update(`sandbox payments ${salt}`).digest('base64')}`;
}

/** A provider on the sandbox's API. `request`: an HTTP call of the platform's own app. */
export function createSandboxPayments(request: Request, webhookSecret: string): Record<'sandbox', PaymentProvider> {
  const fetch = async (path: string, init: { method: string; body?: string }) =>
    request(`/sandbox/payments${path}`, { ...init, headers: { 'content-type': 'application/json' } });
  return { sandbox: createHttpProvider({ fetch, webhookSecrets: [webhookSecret] }) };
}
