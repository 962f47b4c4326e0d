export { findCommonPassword } from './common-password.ts';
export { warmPasswordJudge } from './judge-password.ts';
