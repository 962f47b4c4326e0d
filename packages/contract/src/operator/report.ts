import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Nothing } from '../wire.ts';

/** About players: scope `players`. */
export const PLAYER_REPORTS = ['complaints', 'exclusions', 'limits', 'suspicious-play'] as const;
/** About games alone: scope `money`. */
export const GAME_REPORTS = ['payout'] as const;

export type ReportName = (typeof PLAYER_REPORTS)[number] | (typeof GAME_REPORTS)[number];

const Query = z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) });

const facts = {
  method: 'GET',
  access: 'operator',
  query: Query,
  response: Nothing,
  errors: [CODE.notFound],
  cache: 'no-store',
} as const;

export const readPlayerReport = endpoint({
  ...facts,
  name: 'readPlayerReport',
  path: '/api/operator/player-reports/{report}',
  summary: 'A month of complaints, self-exclusions, limits or suspicious play as CSV.',
  scope: 'players',
  params: z.strictObject({ report: z.enum(PLAYER_REPORTS) }),
});

export const readGameReport = endpoint({
  ...facts,
  name: 'readGameReport',
  path: '/api/operator/game-reports/{report}',
  summary: 'A month of what each game paid out against its published return, as CSV.',
  scope: 'money',
  params: z.strictObject({ report: z.enum(GAME_REPORTS) }),
});
