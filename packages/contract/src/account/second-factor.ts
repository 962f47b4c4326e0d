import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { Nothing, Timestamp } from '../wire.ts';
import { Session } from './session.ts';

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const Code = z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9 -]{6,24}$/)) });

export const loginWithSecondFactor = endpoint({
  name: 'loginWithSecondFactor',
  method: 'POST',
  path: '/api/session/second-factor',
  summary:
    'The second step of a login, within five minutes after the first in the same browser: a code of the authenticator app, or a recovery code. Each counts once.',
  access: 'guest',
  body: Code,
  response: Session,
  errors: [CODE.loginFailed, CODE.wrongCode, CODE.accountFrozen, ...SIGN_IN_CODES],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/player/second-factor',
  summary: 'Whether a login by password needs a code of an app, and how many recovery codes are left.',
  access: 'player',
  response: z.object({ since: z.nullable(Timestamp), recoveryCodesLeft: z.int() }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

export const startAuthenticator = endpoint({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/api/player/authenticator',
  summary:
    'A new secret for an authenticator app. It counts only once a code of it is confirmed; each start replaces the one before.',
  access: 'player',
  response: z.object({
    /** Base32, to type in. */
    secret: z.string(),
    /** `otpauth://`, for an app on this device. */
    uri: z.string(),
    /** The same as QR code: a path on a square of this many modules, border included. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: [CODE.notFound, CODE.dataExists, 'freshLoginNeeded'],
  cache: 'no-store',
});

/** Sent here alone and stored as hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/player/authenticator/confirm',
  summary: 'Turns the second factor on by a code of the app, and gives ten recovery codes.',
  access: 'player',
  body: Code,
  response: RecoveryCodes,
  errors: [CODE.notFound, CODE.wrongCode, CODE.accountFrozen, CODE.dataExists, 'freshLoginNeeded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/player/recovery-codes',
  summary: 'Ten new recovery codes in place of all before, for a code of the app.',
  access: 'player',
  body: Code,
  response: RecoveryCodes,
  errors: [CODE.notFound, CODE.wrongCode, CODE.accountFrozen, 'freshLoginNeeded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/api/player/authenticator/remove',
  summary: 'Turns the second factor off, for a code of the app or a recovery code.',
  access: 'player',
  body: Code,
  response: Nothing,
  errors: [CODE.notFound, CODE.wrongCode, CODE.accountFrozen, 'freshLoginNeeded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});
