import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { BrandName } from '../settings/settings-editing.ts';

/** `2026-11`, in UTC. */
const Month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));

export const listArrivals = endpoint({
  name: 'listArrivals',
  method: 'GET',
  path: '/api/operator/affiliate-arrivals',
  summary:
    'How many documents were opened by the links of each partner on each day of a month (this one unless named, in UTC), for a brand (the configured one unless named). A day without any has no line.',
  access: 'operator',
  scope: 'read',
  query: z.strictObject({ brand: z.optional(BrandName), month: z.optional(Month) }),
  response: z.object({
    brand: z.string(),
    month: Month,
    arrivals: z.array(z.object({ code: z.string(), day: z.string(), count: z.int() })),
  }),
  errors: [],
  cache: 'no-store',
});
