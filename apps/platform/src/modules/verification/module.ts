import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import './verification-tables.ts';
import type { Module } from '../../kernel/module.ts';
import { caseHandlers } from './cases/case-handlers.ts';
import { profileStateHandlers } from './cases/profile-state-handlers.ts';
import { caseDeskHandlers } from './desk/desk-handlers.ts';
import { deskListHandlers } from './desk/desk-list-handlers.ts';
import { mountDocumentPages } from './desk/mount-document-pages.ts';
import { deleteOldDocuments } from './documents/delete-documents.ts';
import type { DocumentDeps } from './documents/document-deps.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { finishLeftUploads } from './documents/finish-upload.ts';
import { mountUploads } from './documents/mount-uploads.ts';
import { verification } from './migrations/0380-verification.ts';
import { verificationDesk } from './migrations/0390-verification-desk.ts';
import { TELL_PLAYER, tellPlayerJob } from './notices/notice-job.ts';
import { remindPlayers } from './notices/remind-players.ts';

export const verificationModule = {
  handlers: {
    ...caseHandlers,
    ...profileStateHandlers,
    ...documentHandlers,
    ...caseDeskHandlers,
    ...deskListHandlers,
  },
  migrations: { '0380-verification': verification, '0390-verification-desk': verificationDesk },
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
  },
  jobs: { [TELL_PLAYER]: tellPlayerJob },
  schedule: [
    { name: 'reminding of verifications', everyMs: MINUTE_MS, run: remindPlayers },
    { name: 'finishing uploads', everyMs: MINUTE_MS, run: finishLeftUploads },
    { name: 'deleting documents', everyMs: DAY_MS / 4, run: deleteOldDocuments },
  ],
  mount(app, mounting, deps) {
    mountUploads(app, mounting, deps);
    mountDocumentPages(app, mounting, deps);
  },
} as const satisfies Module<DocumentDeps>;
