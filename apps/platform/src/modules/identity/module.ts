import './identity-tables.ts';
import type { Module } from '../../kernel/module.ts';
import type { SignerDeps } from '../signer/service.ts';
import { identities } from './migrations/0291-identities.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';
import { signerLoginHandlers } from './signer-login-handlers.ts';

export const identityModule = {
  handlers: { ...secondFactorHandlers, ...signerLoginHandlers },
  migrations: { '0291-identities': identities },
  retention: { identities: { kept: 'current', why: 'until they are unlinked or their player is erased' } },
} as const satisfies Module<SignerDeps>;
