import type { HandlersOf } from '../../kernel/http/registry.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { assertFreshLogin } from '../session/service.ts';
import { assertWayOffered } from '../settings/service.ts';
import { pollSigning, type SignerDeps, startSigning, useSigning } from '../signer/service.ts';
import { linkToPlayer, listOwnIdentities, unlinkFromPlayer } from './own-identities.ts';

type Names = 'listIdentities' | 'unlinkIdentity' | 'startSignerLink' | 'checkSignerLink';

export const linkHandlers: HandlersOf<Names, SignerDeps> = {
  async listIdentities({ session }, deps) {
    return listOwnIdentities(deps, session.playerId);
  },

  async unlinkIdentity(call, deps) {
    assertFreshLogin(call.session, deps.clock.now());
    await unlinkFromPlayer(deps, call, call.params.provider);
    return {};
  },

  async startSignerLink(call, deps) {
    const { phoneNumber, ...person } = call.body;
    const method = phoneNumber === undefined ? 'smartId' : 'mobileId';
    await assertWayOffered(deps, call, method);
    assertFreshLogin(call.session, deps.clock.now());
    const text = (await serverText(call.language))('ways-in.phoneLinkText');
    const asked = phoneNumber === undefined ? person : { ...person, phoneNumber };
    return startSigning(deps, { method, person: asked, boundTo: `link ${call.session.playerId}`, text });
  },

  async checkSignerLink(call, deps) {
    const { signing } = call.body;
    const boundTo = `link ${call.session.playerId}`;
    const state = await pollSigning(deps, signing, boundTo);
    if (state !== 'approved') return { state };
    await linkToPlayer(deps, call, async (trx) => {
      const { personHash, label } = await useSigning(trx, signing, boundTo, deps.clock.now());
      return { provider: 'person', subjectHash: personHash, label };
    });
    return { state };
  },
};
