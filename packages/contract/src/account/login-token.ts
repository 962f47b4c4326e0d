import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Timestamp, Uuid } from '../wire.ts';

export const issueLoginToken = endpoint({
  name: 'issueLoginToken',
  method: 'POST',
  path: '/api/operator/login-tokens',
  summary:
    'Makes a token that logs a player in once, within five minutes, without the password. It is told here alone and kept as a hash.',
  access: 'operator',
  scope: 'players',
  body: z.strictObject({ publicUserId: Uuid }),
  response: z.object({
    token: z.string(),
    expiresAt: Timestamp,
  }),
  errors: [CODE.notFound, CODE.accountClosed],
  cache: 'no-store',
});
