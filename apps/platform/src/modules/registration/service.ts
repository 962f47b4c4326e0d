export { assertNationalIdNew, lockNationalId } from './one-account-a-person.ts';
export { wordStatements } from './registration-consents.ts';
export { mailLanguage } from './registration-mails.ts';
export { findRegistrationBounds } from './registration-options.ts';
export { isYoungAdult, lastBirthDate } from './young-adults.ts';
