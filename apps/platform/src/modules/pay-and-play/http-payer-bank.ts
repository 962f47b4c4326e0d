import { Country } from '@foyer/contract/wire';
import { parseCalendarDate } from '@foyer/domain/fields/calendar-date';
import * as z from 'zod/mini';
import { createServiceClient, type ServiceFetch } from '../../kernel/providers/service-client.ts';
import { type PayerBank, PayerBankUnavailable } from './payer-bank.ts';

const Short = z.string().check(z.minLength(1), z.maxLength(100));

const Opened = z.object({ redirectUrl: z.string().check(z.maxLength(2_000)) });

export const PayerMessage = z.object({
  firstName: Short,
  lastName: Short,
  birthDate: z.string().check(z.refine((text) => parseCalendarDate(text) === text)),
  country: Country,
  nationalIdNumber: z.string().check(z.regex(/^[A-Z0-9-]{4,30}$/)),
  zipCode: z.nullable(z.string().check(z.maxLength(20))),
});

const Answer = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'refused', 'expired']) }),
  z.object({ state: z.literal('approved'), payer: PayerMessage }),
]);

/** A bank that speaks Foyer's own form: docs/operators/payments.md. Others get an adapter of the same shape. */
export function createHttpPayerBank(provider: string, fetch: ServiceFetch): PayerBank {
  const client = createServiceClient(fetch, PayerBankUnavailable);
  return {
    provider,
    open: ({ amount, ...order }) =>
      client.demand('/v1/held-orders', Opened, { ...order, amount: amount === null ? null : String(amount) }),
    read: (orderId) => client.demand(`/v1/held-orders/${orderId}`, Answer),
    async release(orderId) {
      await client.demand(`/v1/held-orders/${orderId}/release`, z.unknown(), {});
    },
  };
}
