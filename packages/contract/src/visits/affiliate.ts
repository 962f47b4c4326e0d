import { AFFILIATE_CODE } from '@foyer/domain/affiliate/affiliate-code';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../wire.ts';

export const noteArrival = endpoint({
  name: 'noteArrival',
  method: 'POST',
  path: '/api/affiliate/arrivals',
  summary:
    'Tells that a document of the site was opened, with the affiliate code of its address if there is one. A code that the operator has named is counted for the day; nothing about the visitor is kept.',
  access: 'anyone',
  body: z.strictObject({ code: z.optional(z.string().check(z.regex(AFFILIATE_CODE))) }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
  rateLimit: 'arriving',
});
