export { findCommonPassword } from './common-password.ts';
