import type { HandlersOf } from '../../../kernel/http/registry.ts';
import { abandonIdentityCheck, findPendingCheck, startIdentityCheck } from './identity-checks.ts';
import type { IdentityProviderDeps } from './identity-provider.ts';

type ProviderCalls = 'leaveIdentityCheck' | 'verificationPending' | 'verifyViaIdenfy';

export const providerHandlers: HandlersOf<ProviderCalls, IdentityProviderDeps> = {
  async verificationPending({ session, body }, deps) {
    const url = await findPendingCheck(deps, session.playerId, body.provider);
    return url === undefined ? {} : { url };
  },

  async verifyViaIdenfy({ session, origin }, deps) {
    return { url: await startIdentityCheck(deps, session, origin) };
  },

  async leaveIdentityCheck({ session }, deps) {
    await abandonIdentityCheck(deps, session.playerId);
    return {};
  },
};
