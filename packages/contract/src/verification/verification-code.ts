import type { ErrorCode } from '../error.ts';

/** The codes of verification and documents; apart from CODE, which every page loads. */
export const VERIFICATION_CODE = {
  uploadRefused: '160',
  verificationFailed: '193',
  documentsOverdue: '232',
  documentKnown: '199',
  documentTypeRefused: '200',
  documentUnreadable: '243',
  identityCheckRunning: '267',
  identityNotConfirmed: '268',
  tooManyVerifications: '300',
  providerUnavailable: '310',
} as const satisfies Record<string, ErrorCode>;
