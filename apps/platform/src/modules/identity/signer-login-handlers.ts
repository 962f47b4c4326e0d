import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { RegisterDeps } from '../register/service.ts';
import { signIn } from '../session/service.ts';
import { assertWayOffered } from '../settings/service.ts';
import { cancelSigning, pollSigning, type SignerDeps, startSigning, useSigning } from '../signer/service.ts';
import { findIdentityOwner } from './identities.ts';

const PURPOSE = 'login';

type Names = 'loginViaSmartId' | 'loginViaMobileId' | 'checkSignerLogin' | 'cancelSignerLogin';

export const signerLoginHandlers: HandlersOf<Names, SignerDeps & RegisterDeps> = {
  async loginViaSmartId(call, deps) {
    await assertWayOffered(deps, call, 'smartId');
    const text = (await serverText(call.language))('ways-in.phoneText');
    return startSigning(deps, { method: 'smartId', person: call.body, boundTo: PURPOSE, text });
  },

  async loginViaMobileId(call, deps) {
    await assertWayOffered(deps, call, 'mobileId');
    const text = (await serverText(call.language))('ways-in.phoneText');
    return startSigning(deps, { method: 'mobileId', person: call.body, boundTo: PURPOSE, text });
  },

  async checkSignerLogin(call, deps) {
    const { signing } = call.body;
    const state = await pollSigning(deps, signing, PURPOSE);
    if (state !== 'approved') return { state, session: null };
    const now = deps.clock.now();
    const { kysely } = deps.database;
    const { personHash } = await kysely.transaction().execute((trx) => useSigning(trx, signing, PURPOSE, now));
    const playerId = await findIdentityOwner(deps.database, 'person', personHash);
    if (playerId === null) throw new Refusal('identityUnknown');
    return { state, session: await signIn(deps, call, playerId) };
  },

  async cancelSignerLogin(call, deps) {
    await cancelSigning(deps, call.body.signing, PURPOSE);
    return {};
  },
};
