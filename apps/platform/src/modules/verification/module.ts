import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import './verification-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { cardHandlers } from './card/card-handlers.ts';
import type { CardDeps } from './card/membership-register.ts';
import { caseHandlers } from './cases/case-handlers.ts';
import { profileStateHandlers } from './cases/profile-state-handlers.ts';
import { caseDeskHandlers } from './desk/desk-handlers.ts';
import { deskListHandlers } from './desk/desk-list-handlers.ts';
import { mountDocumentPages } from './desk/mount-document-pages.ts';
import { detailsHandlers } from './details/details-handlers.ts';
import { deleteOldDocuments } from './documents/delete-documents.ts';
import type { DocumentDeps } from './documents/document-deps.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { finishLeftUploads } from './documents/finish-upload.ts';
import { mountUploads } from './documents/mount-uploads.ts';
import { handOverHandlers } from './hand-over/hand-over-handlers.ts';
import { verification } from './migrations/0380-verification.ts';
import { verificationDesk } from './migrations/0390-verification-desk.ts';
import { verificationWays } from './migrations/0395-verification-ways.ts';
import { paymentType } from './migrations/0410-payment-type.ts';
import { handOvers } from './migrations/0420-hand-overs.ts';
import { sourceOfFunds } from './migrations/0541-source-of-funds.ts';
import { TELL_PLAYER, tellPlayerJob } from './notices/notice-job.ts';
import { remindPlayers } from './notices/remind-players.ts';
import { followIdentityChecks } from './provider/identity-checks.ts';
import type { IdentityProviderDeps } from './provider/identity-provider.ts';
import { mountIdentityWebhooks } from './provider/mount-identity-webhooks.ts';
import { providerHandlers } from './provider/provider-handlers.ts';

export const verificationModule = {
  handlers: {
    ...caseHandlers,
    ...profileStateHandlers,
    ...cardHandlers,
    ...detailsHandlers,
    ...documentHandlers,
    ...handOverHandlers,
    ...providerHandlers,
    ...caseDeskHandlers,
    ...deskListHandlers,
  },
  migrations: {
    '0380-verification': verification,
    '0390-verification-desk': verificationDesk,
    '0395-verification-ways': verificationWays,
    '0410-payment-type': paymentType,
    '0420-hand-overs': handOvers,
    '0541-source-of-funds': sourceOfFunds,
  },
  retention: {
    verification_cases: { kept: 'forever', why: 'what was proved, and who decided it: asked for years later' },
    verification_events: { kept: 'forever', why: 'append-only: every step of a case' },
    verification_documents: { kept: 'forever', why: 'what was sent and what was decided about it, without its pages' },
    verification_files: {
      kept: 'pruned',
      why: "the pages, encrypted: the market's documentYears after the account was closed, 90 days if never handed in",
      elsewhere: 'documents/delete-documents.ts',
    },
    verification_uploads: {
      kept: 'pruned',
      why: 'what was begun and not finished in time; its parts go with it',
      rules: [{ key: 'id', where: 'expires_at < $1', ms: 0 }],
    },
    verification_upload_parts: { kept: 'current', why: 'of uploads that are not whole yet' },
    verification_hand_overs: {
      kept: 'pruned',
      why: 'a phone that went on with pictures; a day after it was over',
      rules: [{ key: 'id', where: 'expires_at < $1', ms: DAY_MS }],
    },
    verification_fields: { kept: 'current', why: 'what a document is compared with' },
    verification_cards: { kept: 'current', why: 'whose membership card it is' },
    sandbox_identity_checks: {
      kept: 'pruned',
      why: 'a month, to look at (in a demo)',
      rules: [{ key: 'reference', where: 'created_at < $1', ms: 30 * DAY_MS }],
    },
  },
  jobs: { [TELL_PLAYER]: tellPlayerJob },
  schedule: [
    { name: 'reminding of verifications', everyMs: MINUTE_MS, run: remindPlayers },
    { name: 'finishing uploads', everyMs: MINUTE_MS, run: finishLeftUploads },
    { name: 'deleting documents', everyMs: DAY_MS / 4, run: deleteOldDocuments },
    { name: 'following identity checks', everyMs: MINUTE_MS, run: followIdentityChecks },
  ],
  mount(app, http, deps) {
    mountUploads(app, http, deps);
    mountDocumentPages(app, http, deps);
    mountIdentityWebhooks(app, deps);
  },
} as const satisfies Module<CardDeps & DocumentDeps & IdentityProviderDeps>;
