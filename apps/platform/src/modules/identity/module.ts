import './identity-tables.ts';
import type { Module } from '../../kernel/module.ts';
import type { RegisterDeps } from '../register/service.ts';
import type { SignerDeps } from '../signer/service.ts';
import { linkHandlers } from './link-handlers.ts';
import { identities } from './migrations/0291-identities.ts';
import { openId } from './migrations/0294-openid.ts';
import { openIdHandlers } from './openid-handlers.ts';
import type { OpenIdDeps } from './openid-providers.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';
import { signerLoginHandlers } from './signer-login-handlers.ts';

export const identityModule = {
  handlers: { ...linkHandlers, ...openIdHandlers, ...secondFactorHandlers, ...signerLoginHandlers },
  migrations: { '0291-identities': identities, '0294-openid': openId },
  retention: {
    identities: { kept: 'current', why: 'until they are unlinked or their player is erased' },
    openid_attempts: {
      kept: 'pruned',
      why: 'ten minutes, between the two sides of a redirect',
      rules: [{ key: 'attempt_hash', where: 'expires_at < $1', ms: 0 }],
    },
  },
} as const satisfies Module<SignerDeps & OpenIdDeps & RegisterDeps>;
