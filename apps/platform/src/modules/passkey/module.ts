import './passkey-tables.ts';
import type { Module } from '../../kernel/module.ts';
import type { RegisterDeps } from '../register/service.ts';
import { passkeys } from './migrations/0292-passkeys.ts';
import { passkeyHandlers } from './passkey-handlers.ts';

export const passkeyModule = {
  handlers: passkeyHandlers,
  migrations: { '0292-passkeys': passkeys },
  retention: {
    passkeys: { kept: 'current', why: '10 a player, until they are removed or their player is erased' },
    used_passkey_challenges: {
      kept: 'pruned',
      why: 'until the challenge would have ended, so that it counts once',
      rules: [{ key: 'challenge_hash', where: 'expires_at < $1', ms: 0 }],
    },
  },
} as const satisfies Module<RegisterDeps>;
