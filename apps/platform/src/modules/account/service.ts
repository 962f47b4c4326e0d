export { confirmPassword } from './confirm-password.ts';
export {
  type ConsentChange,
  type ConsentOrigin,
  findConsent,
  recordConsents,
  withdrawOffers,
} from './consents/record-consents.ts';
export { queueNotice } from './mails/queue-notice.ts';
export { findMissingPrefill } from './prefill/prefill-handlers.ts';
