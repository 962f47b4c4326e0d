import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export class WebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookRefused';
  }
}

const LONGEST_ID = 200;

/** `secrets`: `whsec_` and Base64; several while one is replaced. Gives id and JSON. Throws WebhookRefused (Standard Webhooks). */
export function verifyWebhook(
  secrets: readonly string[],
  headers: Headers,
  body: string,
): { id: string; json: unknown } {
  const isSigned = secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, Object.fromEntries(headers), { jsonParse: false });
      return true;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    }
  });
  if (!isSigned) throw new WebhookRefused('wrong signature or time');
  const id = headers.get('webhook-id') ?? '';
  if (id.length > LONGEST_ID) throw new WebhookRefused('of another form');
  try {
    return { id, json: JSON.parse(body) };
  } catch {
    throw new WebhookRefused('no JSON');
  }
}
