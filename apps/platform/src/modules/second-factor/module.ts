import './second-factor-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { secondFactor } from './migrations/0293-second-factor.ts';

/** Its calls are the session's and the identity's: both know who is logged in. */
export const secondFactorModule = {
  handlers: {},
  migrations: { '0293-second-factor': secondFactor },
  retention: {
    authenticators: { kept: 'current', why: 'one a player, until it is turned off or the player is erased' },
    recovery_codes: { kept: 'current', why: 'ten a player, with the app' },
    login_steps: {
      kept: 'pruned',
      why: 'five minutes, between the steps of a login',
      rules: [{ key: 'token_hash', where: 'expires_at < $1', ms: 0 }],
    },
  },
} as const satisfies Module<Kernel>;
