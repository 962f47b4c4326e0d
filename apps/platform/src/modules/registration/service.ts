export { findRegistrationOptions } from './registration-options.ts';
export { isYoungAdult, lastBirthDate } from './young-adults.ts';
