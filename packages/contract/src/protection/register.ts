import { REGISTERS } from '@foyer/domain/market/protection-duties';
import { CHECK_ANSWERS, CHECK_DETAILS, CHECK_PURPOSES } from '@foyer/domain/register/register-check';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

export const listRegisterChecks = endpoint({
  name: 'listRegisterChecks',
  method: 'GET',
  path: '/api/operator/players/{publicUserId}/register-checks',
  summary: 'What national registers of self-excluded people were asked about a player, newest first, 100 at a time.',
  access: 'operator',
  scope: 'players',
  params: z.strictObject({ publicUserId: Uuid }),
  query: z.strictObject({ before: z.optional(Timestamp) }),
  response: z.object({
    checks: z.array(
      z.object({
        register: z.enum(REGISTERS),
        purpose: z.enum(CHECK_PURPOSES),
        /** `away`: no answer that can be believed. */
        answer: z.enum(CHECK_ANSWERS),
        detail: z.nullable(z.enum(CHECK_DETAILS)),
        askedAt: Timestamp,
        ms: z.int(),
        traceId: Uuid,
      }),
    ),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const listRegisteredPlayers = endpoint({
  name: 'listRegisteredPlayers',
  method: 'GET',
  path: '/api/operator/registered-players',
  summary:
    'Players whom a register named when it was asked last, with what is left on the account: to be given back. The highest id first, 100 at a time.',
  access: 'operator',
  scope: 'players',
  query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({
    players: z.array(
      z.object({
        checkId: z.string(),
        publicUserId: z.string(),
        register: z.enum(REGISTERS),
        foundAt: Timestamp,
        cash: DecimalAmount,
        currency: CurrencyCode,
      }),
    ),
  }),
  errors: [],
  cache: 'no-store',
});
