import { LIMIT_NAMES } from '@foyer/domain/limit/limit-name';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { PlayerLimits } from '../protection/limit.ts';
import { DecimalAmount, Timestamp, Uuid } from '../wire.ts';

const params = z.object({ publicUserId: Uuid });

export const readPlayerLimits = endpoint({
  name: 'readPlayerLimits',
  method: 'GET',
  path: '/api/operator/players/{publicUserId}/limits',
  summary: 'A player’s limits, and every change of them, newest first.',
  access: 'operator',
  scope: 'players',
  params,
  response: z.object({
    limits: PlayerLimits,
    changes: z.array(
      z.object({
        name: z.string(),
        /** Null: taken away. */
        value: z.nullable(z.union([DecimalAmount, z.int()])),
        at: Timestamp,
        source: z.enum(['registration', 'player', 'raise', 'operator']),
      }),
    ),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const writePlayerLimit = endpoint({
  name: 'writePlayerLimit',
  method: 'PUT',
  path: '/api/operator/players/{publicUserId}/limits',
  summary:
    'Sets, changes or takes away a limit of the operator for a player. The player’s own stays as it is, and the stricter of both holds: no operator can raise what a player chose.',
  access: 'operator',
  scope: 'players',
  params,
  body: z.strictObject({
    name: z.enum(LIMIT_NAMES),
    value: z.nullable(z.union([DecimalAmount, z.int().check(z.gte(0), z.lte(44_640))])),
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  response: PlayerLimits,
  errors: [CODE.notFound],
  cache: 'no-store',
});
