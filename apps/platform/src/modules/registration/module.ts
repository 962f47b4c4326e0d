import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import './registration-tables.ts';
import type { Module } from '../../kernel/module.ts';
import type { RegisterDeps } from '../register/service.ts';
import type { SignerDeps } from '../signer/service.ts';
import { RESEND_ACTIVATION, resendActivationJob, SEND_ACTIVATION, sendActivationJob } from './activation-job.ts';
import { draftHandlers } from './draft/draft-handlers.ts';
import { registration } from './migrations/0260-registration.ts';
import { signedRegistration } from './migrations/0261-signed-registration.ts';
import { youngAdults } from './migrations/0531-young-adults.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { signerRegistrationHandlers } from './signer-registration-handlers.ts';
import { markYoungAdults } from './young-adults.ts';

export const registrationModule = {
  handlers: { ...registrationHandlers, ...draftHandlers, ...signerRegistrationHandlers },
  migrations: {
    '0260-registration': registration,
    '0261-signed-registration': signedRegistration,
    '0531-young-adults': youngAdults,
  },
  retention: {
    registrations: {
      kept: 'pruned',
      why: 'a week for the link in the mail; what was typed goes into the account with the link, or with the row',
      rules: [{ key: 'id', where: 'expires_at < $1', ms: 0 }],
    },
    activation_codes: { kept: 'pruned', why: 'with their registration', elsewhere: 'deleted with registrations' },
    registration_drafts: {
      kept: 'pruned',
      why: 'three days after the last change',
      rules: [{ key: 'draft_hash', where: 'expires_at < $1', ms: 0 }],
    },
    registration_draft_links: {
      kept: 'pruned',
      why: 'they open a draft for minutes, or a day when they were mailed; then they only say that they have expired',
      rules: [{ key: 'code_hash', where: 'expires_at < $1', ms: DAY_MS }],
    },
  },
  schedule: [{ name: 'marking young adults', everyMs: HOUR_MS, run: markYoungAdults }],
  jobs: { [SEND_ACTIVATION]: sendActivationJob, [RESEND_ACTIVATION]: resendActivationJob },
} as const satisfies Module<SignerDeps & RegisterDeps>;
