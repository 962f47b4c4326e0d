export { deleteLoginSteps, passSecondFactor, requireSecondFactor } from './login-steps.ts';
export {
  beginAuthenticator,
  describeSecondFactor,
  dropAuthenticator,
  finishAuthenticator,
  remakeRecoveryCodes,
} from './own-authenticator.ts';
