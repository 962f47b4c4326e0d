import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode, Timestamp } from '../wire.ts';

export const AccountDetails = z.object({
  /** Support identifies a player by it. */
  publicUserId: z.string(),
  memberSince: Timestamp,
  /** The login before the current one. */
  previousLoginTime: z.nullable(Timestamp),
  currency: CurrencyCode,
  /** Menus are read over shoulders. */
  maskedEmail: z.string(),
});
export type AccountDetails = z.output<typeof AccountDetails>;

export const getAccountDetails = endpoint({
  name: 'getAccountDetails',
  method: 'GET',
  path: '/api/player/account-details',
  summary: "Facts of the player's account for the profile menu.",
  access: 'player',
  response: AccountDetails,
  errors: [],
  cache: 'no-store',
  changesWith: ['catalogueChanged'],
});
