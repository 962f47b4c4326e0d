import { FUNDS_PROTECTION_LEVELS } from '@foyer/domain/market/funds-protection';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../wire.ts';

/** LCCP 4.2.1. */
export const fundsProtectionSchema = z.strictObject({
  level: z.enum(FUNDS_PROTECTION_LEVELS),
  version: z.int().check(z.gte(1), z.lte(9999)),
});

export const acknowledgeFundsProtection = endpoint({
  name: 'acknowledgeFundsProtection',
  method: 'POST',
  path: '/api/payment/funds-protection',
  summary:
    "The player has read how players' funds are protected, as it was shown. Stored with its time; another version than the one in force is refused.",
  access: 'player',
  body: fundsProtectionSchema,
  response: Nothing,
  errors: ['fundsProtectionUnread'],
  cache: 'no-store',
});
