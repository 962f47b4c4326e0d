import { DETAIL_NAMES } from '@foyer/domain/verification/document-details';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What is not known is left out. Dates are `YYYY-MM-DD`, countries ISO 3166-1 alpha-3. */
export const KnownDetails = z.partialRecord(z.enum(DETAIL_NAMES), z.string());

/** What the steps of the verification begin with. */
export const getVerificationDetails = endpoint({
  name: 'getVerificationDetails',
  method: 'GET',
  path: '/api/verification/details',
  summary: 'What the player has said of the own documents, and the ways to verify that this site has.',
  access: 'player',
  response: z.object({
    /** Of the account where the player has said nothing else. */
    known: KnownDetails,
    phoneNumber: z.nullable(z.string()),
    /** The site asks a register for membership cards. */
    hasCards: z.boolean(),
    /** The site has an outside identity provider. */
    hasProvider: z.boolean(),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});
