import type { HandlersOf } from '../../kernel/http/registry.ts';
import { cancelSigning, type SignerDeps } from '../signer/service.ts';
import { judgeRegistration } from './judge-registration.ts';
import { mailLanguage } from './registration-mails.ts';
import { finishSignedRegistration, PURPOSE, removeSigned, startSignedRegistration } from './signer-registration.ts';

type Names =
  | 'cancelSignerRegistration'
  | 'checkSignerRegistration'
  | 'registerViaMobileId'
  | 'registerViaSmartId'
  | 'validateMobileIdStep'
  | 'validateSmartIdStep';

export const signerRegistrationHandlers: HandlersOf<Names, SignerDeps> = {
  async validateSmartIdStep(call, deps) {
    const { values, fields } = call.body;
    await judgeRegistration(deps, call, values, { method: 'smart-id', fields });
    return {};
  },

  async validateMobileIdStep(call, deps) {
    const { values, fields } = call.body;
    await judgeRegistration(deps, call, values, { method: 'mobile-id', fields });
    return {};
  },

  registerViaSmartId(call, deps) {
    return startSignedRegistration(deps, call, {
      signer: 'smartId',
      body: call.body,
      mailLanguage: mailLanguage(call),
    });
  },

  registerViaMobileId(call, deps) {
    return startSignedRegistration(deps, call, {
      signer: 'mobileId',
      body: call.body,
      mailLanguage: mailLanguage(call),
    });
  },

  checkSignerRegistration(call, deps) {
    return finishSignedRegistration(deps, call, call.body.signing);
  },

  async cancelSignerRegistration(call, deps) {
    await cancelSigning(deps, call.body.signing, PURPOSE);
    await removeSigned(deps, call.body.signing);
    return {};
  },
};
