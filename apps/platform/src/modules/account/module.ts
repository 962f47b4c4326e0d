import './consents/consent-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { loginHandlers } from './logins/login-handlers.ts';
import { consents } from './migrations/0271-consents.ts';

export const accountModule = {
  handlers: { ...loginHandlers },
  migrations: { '0271-consents': consents },
  retention: {
    consents: { kept: 'forever', why: 'proof of what was agreed to and when; names nobody once the player is erased' },
    consent_texts: { kept: 'forever', why: 'the wording of consents, once each' },
  },
} as const satisfies Module<Kernel>;
