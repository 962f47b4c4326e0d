import { LOGIN_LIMITS } from '@foyer/domain/login/validate-login';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { SIGN_IN_CODES } from '../protection/protection-code.ts';
import { ProofText } from '../wire.ts';
import { Session } from './session.ts';

// Not in session.ts: every page loads that, and only the login form needs these.

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/session/login',
  summary: 'Logs in with user name or e-mail and password; a new session token is made.',
  access: 'anyone',
  body: z.strictObject({
    userName: z.string().check(z.minLength(1), z.maxLength(LOGIN_LIMITS.userName), z.regex(/^\P{Cc}*$/u)),
    password: z.string().check(z.minLength(1), z.maxLength(LOGIN_LIMITS.password)),
    proof: z.optional(ProofText),
  }),
  response: Session,
  errors: [
    CODE.proofMissing,
    CODE.proofWrong,
    CODE.proofExpired,
    CODE.loginFailed,
    CODE.lastLoginTry,
    CODE.accountFrozen,
    ...SIGN_IN_CODES,
    CODE.notActivated,
    'overloaded',
  ],
  cache: 'no-store',
  rateLimit: 'guessingInTurn',
});

export const loginByToken = endpoint({
  name: 'loginByToken',
  method: 'POST',
  path: '/api/session/login-by-token',
  summary: 'Logs in with a one-time token issued by the operator.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: Session,
  errors: [...SIGN_IN_CODES, 'loginLinkInvalid'],
  cache: 'no-store',
  rateLimit: 'guessing',
});

export const checkLoginToken = endpoint({
  name: 'checkLoginToken',
  method: 'POST',
  path: '/api/session/login-token',
  summary:
    'Says whose account a one-time token opens, without using it up: asked before a link on another site logs a guest in.',
  access: 'anyone',
  body: loginByToken.body,
  response: z.object({ userName: z.string() }),
  errors: [CODE.accountClosed, 'loginLinkInvalid'],
  cache: 'no-store',
  rateLimit: 'guessing',
});
