import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';

/** SHELLCALL-13, ACCESS-31: the browser goes to `redirectUrl`, a page of the issuer. */
export const initIdinAgeVerification = endpoint({
  name: 'initIdinAgeVerification',
  method: 'POST',
  path: '/api/account/age-check',
  summary: "Begins to confirm the player's age by iDIN; it is finished in the same login within ten minutes.",
  access: 'player',
  response: z.object({ redirectUrl: z.string() }),
  errors: [CODE.notFound, CODE.dataExists, CODE.authenticationFailed],
  cache: 'no-store',
  rateLimit: 'sending',
});

/** `waiting`: the issuer has no answer yet. `tooYoung`: it says that the person is below 18. */
export const AgeCheckState = z.enum(['waiting', 'confirmed', 'tooYoung', 'refused', 'expired']);
export type AgeCheckState = z.output<typeof AgeCheckState>;

/** The same answer each time. Refused with loginStepExpired when this login did not begin it or it is too late. */
export const finishIdinAgeVerification = endpoint({
  name: 'finishIdinAgeVerification',
  method: 'POST',
  path: '/api/account/age-check/answer',
  summary: 'Asks the issuer itself what it says of the player; what the browser brings back only names the check.',
  access: 'player',
  body: z.strictObject({
    /** `ec` of the address that the issuer sent the browser back to. */
    entranceCode: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  }),
  response: z.object({ state: AgeCheckState }),
  errors: [CODE.authenticationFailed, 'loginStepExpired'],
  cache: 'no-store',
  rateLimit: 'guessing',
});
