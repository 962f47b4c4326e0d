import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { Country, Nothing, Timestamp } from '../wire.ts';
import { Session } from './session.ts';

/** As on the card, without spaces. */
export const SignerPerson = z.strictObject({
  country: Country,
  nationalIdNumber: z.string().check(z.regex(/^[A-Z0-9-]{4,30}$/)),
});

export type SignerPerson = z.output<typeof SignerPerson>;

/** E.164, with `+`. */
export const SignerPhone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

/** Names a signing to the browser that began it; 32 bytes. */
export const SigningToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** REG-22, REGCALL-27. */
export const StartedSigning = z.object({
  signing: SigningToken,
  /** The signer shows the same one; four digits. */
  code: z.string().check(z.regex(/^\d{4}$/)),
  expirationTime: Timestamp,
});
export type StartedSigning = z.output<typeof StartedSigning>;

export const loginViaSmartId = endpoint({
  name: 'loginViaSmartId',
  method: 'POST',
  path: '/api/session/login-via-smart-id',
  summary: 'Asks a person by Smart-ID to log in. The answer is the same whether there is an account or not.',
  access: 'guest',
  body: SignerPerson,
  response: StartedSigning,
  errors: [CODE.notFound, CODE.authenticationFailed],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const loginViaMobileId = endpoint({
  name: 'loginViaMobileId',
  method: 'POST',
  path: '/api/session/login-via-mobile-id',
  summary: 'Asks a person by Mobile-ID to log in. The answer is the same whether there is an account or not.',
  access: 'guest',
  body: z.extend(SignerPerson, { phoneNumber: SignerPhone }),
  response: StartedSigning,
  errors: [CODE.notFound, CODE.authenticationFailed],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const checkSignerLogin = endpoint({
  name: 'checkSignerLogin',
  method: 'POST',
  path: '/api/session/signer-login',
  summary:
    'Whether the person has approved; if so, logs in, once. Only an approved person hears that there is no account.',
  access: 'anyone',
  body: z.strictObject({ signing: SigningToken }),
  response: z.object({
    state: z.enum(['waiting', 'refused', 'expired', 'approved']),
    session: z.nullable(Session),
  }),
  errors: [...SIGN_IN_CODES, CODE.codeNotFound, CODE.codeUsed, 'identityUnknown'],
  cache: 'no-store',
});

export const cancelSignerLogin = endpoint({
  name: 'cancelSignerLogin',
  method: 'POST',
  path: '/api/session/signer-login/cancel',
  summary: 'Gives a signing up: an approval that comes later changes nothing.',
  access: 'anyone',
  body: z.strictObject({ signing: SigningToken }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
