export type {
  RegisterFetch,
  RegisterRequest,
} from './adapters/call-register.ts';
export { createRegister } from './adapters/create-registers.ts';
export {
  askAtLogin,
  assertRegisterFree,
  assertRegistrantFree,
  freeMsOf,
  SHUT_REGISTERED,
  withRegisterAnswer,
} from './ask-register.ts';
export { type ExclusionRegister, FREE, type RegisterDeps, type Registers } from './exclusion-register.ts';
export { mayInvite } from './marketing-check.ts';
export { listRegistersOf } from './register-standing.ts';
