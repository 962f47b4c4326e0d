import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing } from '../wire.ts';
import { VERIFICATION_CODE } from './verification-code.ts';

/** The outside identity provider that players are sent to (REGCALL-04). */
export const IDENTITY_PROVIDER = 'idenfy';

/** Where an identity provider sends its messages, as Standard Webhooks. Not an endpoint: each provider has its own form. */
export const IDENTITY_WEBHOOK_PATH = '/api/verification/webhook/:provider';

/** REGCALL-04, REGCALL-05: a `url` means that a check is pending there, where the player can go on. */
export const verificationPending = endpoint({
  name: 'verificationPending',
  method: 'POST',
  path: '/api/verification/pending',
  summary: "Asks the identity provider what became of the player's check, and takes its result.",
  access: 'player',
  body: z.strictObject({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)) }),
  response: z.object({ url: z.optional(z.string()) }),
  errors: [CODE.notFound, VERIFICATION_CODE.providerUnavailable],
  cache: 'no-store',
});

/** SHELLCALL-14. Refused with 180 when it is verified, 267 while a person looks at the case, 310. */
export const verifyViaIdenfy = endpoint({
  name: 'verifyViaIdenfy',
  method: 'POST',
  path: '/api/verification/provider',
  summary: "Begins the player's identity check at the outside provider, or goes on with the one that is open.",
  access: 'player',
  response: z.object({ url: z.string() }),
  errors: [
    CODE.notFound,
    CODE.dataExists,
    VERIFICATION_CODE.identityCheckRunning,
    VERIFICATION_CODE.providerUnavailable,
    'changedMeanwhile',
    'personUnknown',
    VERIFICATION_CODE.verificationFailed,
  ],
  cache: 'no-store',
  rateLimit: 'sending',
});

/** What the provider says later is taken only if it approves. */
export const leaveIdentityCheck = endpoint({
  name: 'leaveIdentityCheck',
  method: 'POST',
  path: '/api/verification/provider/leave',
  summary: 'Gives up the check at the provider, for another way to verify.',
  access: 'player',
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
