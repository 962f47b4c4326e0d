import { EXCLUSION_KINDS } from '@foyer/domain/exclusion/exclusion';
import { REGISTERS } from '@foyer/domain/market/protection-duties';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { CurrencyCode, DecimalAmount, Timestamp, Uuid } from '../wire.ts';

// Fixed values instead of free text: rows of the audit trail are permanent.

export const ACCOUNT_REASONS = [
  'playerAsked',
  'stolen',
  'fraud',
  'saferGambling',
  'duplicate',
  'underage',
  'operator',
] as const;

const Reason = {
  reason: z.enum(ACCOUNT_REASONS),
  /** Case number in the operator's records. */
  ticket: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
};

const PlayerParams = z.strictObject({ publicUserId: Uuid });

export const PlayerAccount = z.object({
  publicUserId: z.string(),
  /** `erased`: final, personal data deleted. */
  state: z.enum(['open', 'closed', 'erased']),
  currency: CurrencyCode,
  /** Without bonus money. */
  cash: DecimalAmount,
  openSessions: z.int(),
  deposits: z.enum(['open', 'blocked']),
  /** What keeps the player out beside `state`: the exclusion that ends last. An end that has passed waits for the player's wish to return. */
  exclusion: z.nullable(z.object({ kind: z.enum(EXCLUSION_KINDS), until: z.nullable(Timestamp) })),
  /** Those that named the player as excluded at their last answer. */
  registers: z.array(z.enum(REGISTERS)),
});
export type PlayerAccount = z.output<typeof PlayerAccount>;

export const findPlayerAccount = endpoint({
  name: 'findPlayerAccount',
  method: 'POST',
  path: '/api/operator/player-search',
  summary: 'The account of a user name or e-mail address. That somebody was looked up is a row of the trail.',
  access: 'operator',
  scope: 'players',
  body: z.strictObject({ login: z.string().check(z.regex(/^\P{Cc}{1,254}$/u)) }),
  response: PlayerAccount,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const readPlayerAccount = endpoint({
  name: 'readPlayerAccount',
  method: 'GET',
  path: '/api/operator/players/{publicUserId}',
  summary: 'Whether an account is open, what keeps its player out, and how many sessions it has.',
  access: 'operator',
  scope: 'players',
  params: PlayerParams,
  response: PlayerAccount,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const setPlayerAccount = endpoint({
  name: 'setPlayerAccount',
  method: 'PUT',
  path: '/api/operator/players/{publicUserId}/account',
  summary:
    'Closes an account, which ends its sessions and event streams at once, or opens it again. The same again changes nothing.',
  access: 'operator',
  scope: 'players',
  params: PlayerParams,
  body: z.strictObject({ state: z.enum(['open', 'closed']), ...Reason }),
  response: PlayerAccount,
  errors: [CODE.notFound, CODE.accountClosed],
  cache: 'no-store',
});

export const endPlayerSessions = endpoint({
  name: 'endPlayerSessions',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/end-sessions',
  summary: 'Ends every session of a player at once, and login links that were not used. The player may log in again.',
  access: 'operator',
  scope: 'players',
  params: PlayerParams,
  body: z.strictObject(Reason),
  response: PlayerAccount,
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const setPlayerDeposits = endpoint({
  name: 'setPlayerDeposits',
  method: 'PUT',
  path: '/api/operator/players/{publicUserId}/deposits',
  summary:
    'Blocks the deposits of a player, or takes them again. While they are blocked none can be begun (260), and money of one that was begun before goes back. The same again changes nothing.',
  access: 'operator',
  scope: 'players',
  params: PlayerParams,
  body: z.strictObject({ deposits: z.enum(['open', 'blocked']), ...Reason }),
  response: PlayerAccount,
  errors: [CODE.notFound, CODE.accountClosed],
  cache: 'no-store',
});

export const exportPlayer = endpoint({
  name: 'exportPlayer',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/export',
  summary: 'All that is stored about a player, by kind (GDPR, articles 15 and 20). Amounts are in minor units.',
  access: 'operator',
  scope: 'players',
  params: PlayerParams,
  response: z.object({
    publicUserId: z.string(),
    exportedAt: Timestamp,
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: [CODE.notFound],
  cache: 'no-store',
});

export const erasePlayer = endpoint({
  name: 'erasePlayer',
  method: 'POST',
  path: '/api/operator/players/{publicUserId}/erase',
  summary:
    'Closes an account for good and takes its personal data away (GDPR, article 17); ledger, rounds and sessions stay without a name. Doing it again changes nothing.',
  access: 'operator',
  scope: 'players',
  params: PlayerParams,
  body: z.strictObject(Reason),
  response: PlayerAccount,
  errors: [CODE.notFound],
  cache: 'no-store',
});
