export { createPlayer } from './create-player.ts';
export { describeGuest, describeSession } from './describe-session.ts';
export { findSession } from './find-session.ts';
export { LOCK_OUT } from './lock-out.ts';
export { findPlayer } from './login.ts';
export { hashLoginName } from './login-attempts.ts';
export { DUMMY_HASH, hashPassword } from './password.ts';
export { endSession, endSessionsOfPlayer, signIn } from './sign-in.ts';
