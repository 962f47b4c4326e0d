import './consents/consent-tables.ts';
import './prefill/prefill-tables.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { loginHandlers } from './logins/login-handlers.ts';
import { consents } from './migrations/0271-consents.ts';
import { profile } from './migrations/0272-profile.ts';
import { bingoNickNames } from './migrations/0532-bingo-nick-names.ts';
import { prefillHandlers } from './prefill/prefill-handlers.ts';
import { profileHandlers } from './profile/profile-handlers.ts';

export const accountModule = {
  handlers: { ...loginHandlers, ...prefillHandlers, ...profileHandlers },
  migrations: { '0271-consents': consents, '0272-profile': profile, '0532-bingo-nick-names': bingoNickNames },
  retention: {
    consents: { kept: 'forever', why: 'proof of what was agreed to and when; names nobody once the player is erased' },
    consent_texts: { kept: 'forever', why: 'the wording of consents, once each' },
    prefills: { kept: 'current', why: 'at most four a player: which first-time forms were answered' },
  },
} as const satisfies Module<Kernel>;
