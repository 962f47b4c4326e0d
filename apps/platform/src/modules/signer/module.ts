import { DAY_MS } from '@foyer/domain/time/duration';
import './signer-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { signer } from './migrations/0290-signer.ts';
import type { SignerDeps } from './signer-port.ts';

export const signerModule = {
  handlers: {},
  migrations: { '0290-signer': signer },
  retention: {
    signings: {
      kept: 'pruned',
      why: 'a day after their end, for complaints about a login; they name nobody',
      rules: [{ key: 'token_hash', where: 'expires_at < $1', ms: DAY_MS }],
    },
    sandbox_signings: {
      kept: 'pruned',
      why: 'a day, to look at (in a demo)',
      rules: [{ key: 'session_id', where: 'expires_at < $1', ms: DAY_MS }],
    },
  },
} as const satisfies Module<SignerDeps>;
