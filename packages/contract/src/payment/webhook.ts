/** Where a payment provider sends its messages, as Standard Webhooks. Not an endpoint of this contract: each provider has its own form. */
export const PAYMENT_WEBHOOK_PATH = '/api/payment/webhook/:provider';
