import './proof-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { usedProofs } from './migrations/0282-used-proofs.ts';

export const proofOfWorkModule = {
  handlers: {},
  migrations: { '0282-used-proofs': usedProofs },
  retention: {
    used_proofs: {
      kept: 'pruned',
      why: 'five minutes: an expired challenge serves nobody',
      rules: [{ key: 'challenge_hash', where: 'expires_at < $1', ms: 0 }],
    },
  },
} as const satisfies Module<Kernel>;
