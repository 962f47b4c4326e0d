import { LOGIN_LIMITS } from '@foyer/domain/login/validate-login';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing, ProofText } from '../wire.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(LOGIN_LIMITS.password));

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password/forgot',
  summary:
    'Mails a link for a new password to the account of a user name or e-mail address (ACCESS-14). The answer is the same, and takes as long, when there is none.',
  access: 'guest',
  body: z.strictObject({
    userName: z.string().check(z.minLength(1), z.maxLength(LOGIN_LIMITS.userName), z.regex(/^\P{Cc}*$/u)),
    proof: z.optional(ProofText),
  }),
  response: Nothing,
  errors: [CODE.proofMissing, CODE.proofWrong, CODE.proofExpired],
  cache: 'no-store',
  rateLimit: 'sending',
});

export const setNewPassword = endpoint({
  name: 'setNewPassword',
  method: 'POST',
  path: '/api/password/reset',
  summary:
    'Sets a new password by the code of such a mail (ROUTE-48). It ends all sessions of the account and makes its other devices unknown.',
  access: 'guest',
  body: z.strictObject({
    /** Any text: one that is no code is not found (195). */
    code: z.string().check(z.minLength(1), z.maxLength(128)),
    password: Password,
    confirmPassword: Password,
  }),
  response: Nothing,
  errors: [CODE.codeExpired, CODE.codeNotFound, CODE.codeUsed, CODE.accountClosed, 'overloaded'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const replacePassword = endpoint({
  name: 'replacePassword',
  method: 'POST',
  path: '/api/player/password',
  summary:
    'Changes the password of the player, who has to know the old one (ROUTE-29). Tries are limited by account; 2 names the wrong field.',
  access: 'player',
  body: z.strictObject({
    oldPassword: Password,
    newPassword: Password,
    confirmPassword: Password,
    /** Logs the account out everywhere but here. */
    endOtherSessions: z.boolean(),
  }),
  response: Nothing,
  errors: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'overloaded', 'requestInFlight'],
  cache: 'no-store',
  idempotency: 'required',
});
