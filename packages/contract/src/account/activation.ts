import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { Language, Nothing } from '../wire.ts';
import { Session } from './session.ts';

/** 195: unknown code; 209: used; 116: expired; 113: the account was activated by another link; 180: the person has an account already. */
export const activateAccount = endpoint({
  name: 'activateAccount',
  method: 'POST',
  path: '/api/account/activate',
  summary:
    'Opens the account of a registration by the code of its mail. The browser that registered is logged in at once; any other stays a guest and logs in.',
  access: 'guest',
  body: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  response: z.extend(Session, {
    /** What the market asks to be known for, to a browser that stays a guest. */
    verifyBefore: z.optional(z.enum(['play', 'withdrawal'])),
  }),
  errors: [
    CODE.alreadyActivated,
    CODE.activationExpired,
    CODE.dataExists,
    CODE.codeNotFound,
    CODE.codeUsed,
    ...SIGN_IN_CODES,
    'registerAway',
  ],
  cache: 'no-store',
  rateLimit: 'guessing',
});

/** The same answer in the same time for every address. */
export const resendActivation = endpoint({
  name: 'resendActivation',
  method: 'POST',
  path: '/api/account/activation',
  summary: 'Sends the activation mail again, if this address has a registration that waits for it.',
  access: 'guest',
  query: z.strictObject({ language: z.optional(Language) }),
  body: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
  rateLimit: 'sending',
});
