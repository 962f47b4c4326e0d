import { Timestamp, Uuid } from '@foyer/contract/wire';
import * as z from 'zod/mini';
import { createServiceClient, type ServiceFetch } from '../../kernel/providers/service-client.ts';
import { verifyWebhook, WebhookRefused } from '../../kernel/webhooks/verify-webhook.ts';
import {
  type DepositOrder,
  type DepositUpdate,
  type PaymentProvider,
  type ProviderStep,
  ProviderUnavailable,
  type Webhook,
} from './payment-provider.ts';

/** Minor units as text: JSON numbers would lose digits. */
const Minor = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text) => BigInt(text)),
);
const Time = z.pipe(
  Timestamp,
  z.transform((text) => new Date(text)),
);
const Short = z.string().check(z.minLength(1), z.maxLength(200));

const StepMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string().check(z.maxLength(2_000)) }),
  z.object({ kind: z.literal('frame'), url: z.string().check(z.maxLength(2_000)) }),
  z.object({ kind: z.literal('transfer'), amount: Minor, reference: Short, holder: Short, iban: Short, bic: Short }),
  z.object({ kind: z.literal('stp'), accountNumber: Short, amount: Minor, reference: Short }),
  z.object({
    kind: z.literal('crypto'),
    amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/)),
    payCurrency: Short,
    address: Short,
    uri: z.string().check(z.maxLength(500)),
    createdAt: Time,
    expiresAt: Time,
  }),
  z.object({ kind: z.literal('none') }),
]);
const Created = z.object({ reference: Short, step: StepMessage });

/** What the provider reports of a payment, asked or not. */
export const DepositUpdateMessage = z.object({
  paymentId: Uuid,
  reference: Short,
  currency: z.string().check(z.maxLength(8)),
  captured: Minor,
  refunded: Minor,
  chargedBack: Minor,
  isRefused: z.boolean(),
  isExpired: z.boolean(),
  errorCode: z.nullable(z.string().check(z.maxLength(20))),
  errors: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10)),
  detail: z.nullable(
    z.object({
      token: Short,
      label: z.string().check(z.minLength(1), z.maxLength(60)),
      funding: z.nullable(z.enum(['debit', 'credit'])),
      expiresAt: z.nullable(Time),
      isOfOther: z.boolean(),
    }),
  ),
});
const PayoutNewsMessage = z.object({
  payoutId: Uuid,
  reference: Short,
  currency: z.string().check(z.maxLength(8)),
  state: z.enum(['waiting', 'paid', 'failed']),
});
const WebhookMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment.changed'), data: DepositUpdateMessage }),
  z.object({ type: z.literal('payout.changed'), data: PayoutNewsMessage }),
]);

/** As it is sent. */
export function toUpdateMessage(update: DepositUpdate): z.input<typeof DepositUpdateMessage> {
  const { captured, refunded, chargedBack, detail, errors } = update;
  return {
    ...update,
    captured: String(captured),
    refunded: String(refunded),
    chargedBack: String(chargedBack),
    errors: [...errors],
    detail: detail && { ...detail, expiresAt: detail.expiresAt?.toISOString() ?? null },
  };
}

type HttpProviderOptions = {
  fetch: ServiceFetch;
  /** `whsec_` and Base64; several while one is replaced. */
  webhookSecrets: readonly string[];
};

function orderMessage({ amount, ...order }: DepositOrder) {
  return { ...order, amount: String(amount) };
}

/** A provider that speaks Foyer's own form: docs/operators/payments.md. Others get an adapter of the same shape. */
export function createHttpProvider({ fetch, webhookSecrets }: HttpProviderOptions): PaymentProvider {
  const client = createServiceClient(fetch, ProviderUnavailable);
  return {
    create: (order): Promise<{ reference: string; step: ProviderStep }> =>
      client.demand('/v1/payments', Created, orderMessage(order)),
    read: (paymentId) => client.ask(`/v1/payments/${paymentId}`, DepositUpdateMessage),
    async refund(reference, upTo) {
      const body = upTo === undefined ? {} : { upTo: String(upTo) };
      await client.demand(`/v1/payments/${encodeURIComponent(reference)}/refund`, z.unknown(), body);
    },
    payOut: ({ amount, ...order }) =>
      client.demand('/v1/payouts', PayoutNewsMessage, { ...order, amount: String(amount) }),
    readPayout: (payoutId) => client.ask(`/v1/payouts/${payoutId}`, PayoutNewsMessage),
    verifyWebhook(headers, body): Webhook {
      const { id, json } = verifyWebhook(webhookSecrets, headers, body);
      const message = WebhookMessage.safeParse(json);
      if (!message.success) throw new WebhookRefused('of another form');
      const { type, data } = message.data;
      return type === 'payment.changed'
        ? { id, about: 'deposit', update: data }
        : { id, about: 'payout', update: data };
    },
  };
}
