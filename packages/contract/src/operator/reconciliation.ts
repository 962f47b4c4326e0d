import { DIFFERENCES, STATEMENT_KINDS } from '@foyer/domain/payment/reconciliation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

/** The first line of a provider's statement. Amounts are decimals, times ISO 8601 in UTC. */
export const STATEMENT_COLUMNS = ['payment id', 'reference', 'kind', 'amount', 'currency', 'booked at'] as const;

/** The pattern alone would accept the 99th of a month. */
const Moment = Timestamp.check(z.refine((text) => !Number.isNaN(Date.parse(text))));

export const reconcileStatement = endpoint({
  name: 'reconcileStatement',
  method: 'POST',
  path: '/api/operator/reconciliation',
  summary:
    'Compares a provider’s statement (CSV) of a time with the books and lists the differences, a thousand at most. A file of another form is refused with the number of its first wrong line.',
  access: 'operator',
  scope: 'money',
  query: z.strictObject({
    provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    from: Moment,
    until: Moment,
  }),
  upload: { types: ['text/csv'], maxBytes: 20 * 1024 * 1024 },
  response: z.object({
    lines: z.int(),
    /** Of all, also those that are not listed. */
    found: z.int(),
    differences: z.array(
      z.object({
        difference: z.enum(DIFFERENCES),
        paymentId: Uuid,
        kind: z.enum(STATEMENT_KINDS),
        currency: CurrencyCode,
        provider: z.nullable(DecimalAmount),
        own: z.nullable(DecimalAmount),
        at: Timestamp,
        /** Within an hour of the statement's first or last moment: it may stand in the one before or after. */
        isAtEdge: z.boolean(),
      }),
    ),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});
