export { mailLanguage } from './registration-mails.ts';
export { findRegistrationOptions } from './registration-options.ts';
export { isYoungAdult, lastBirthDate } from './young-adults.ts';
