import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { RegisterDeps } from '../register/service.ts';
import { assertFreshLogin, signIn } from '../session/service.ts';
import { getShownBrand } from '../settings/service.ts';
import { CHALLENGE_MS, createChallenge } from './challenges.ts';
import { deletePasskey, listOwnPasskeys, nameOwnPasskey, storePasskey } from './own-passkeys.ts';
import { checkPasskey } from './passkey-login.ts';
import { relyingPartyOf, visitedParty } from './relying-party.ts';

/** Ed25519, ES256 and RS256, which every platform knows one of. */
const ALGORITHMS = [-8, -7, -257];

type Names =
  | 'startPasskeyLogin'
  | 'loginByPasskey'
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renamePasskey';

export const passkeyHandlers: HandlersOf<Names, RegisterDeps> = {
  async startPasskeyLogin(call, deps) {
    const { rpId } = await relyingPartyOf(deps, call);
    const challenge = await createChallenge(deps, 'login');
    return { challenge: challenge.toString('base64url'), rpId, timeout: CHALLENGE_MS, userVerification: 'required' };
  },

  async loginByPasskey(call, deps) {
    const playerId = await checkPasskey(deps, await relyingPartyOf(deps, call), call.body.credential);
    return signIn(deps, call, playerId);
  },

  async listPasskeys(call, deps) {
    const { rpId } = await visitedParty(deps, call);
    return listOwnPasskeys(deps, { playerId: call.session.playerId, rpId });
  },

  async startPasskey(call, deps) {
    const { rpId } = await relyingPartyOf(deps, call);
    const { playerId, player } = call.session;
    assertFreshLogin(call.session, deps.clock.now());
    const { brand } = await getShownBrand(deps, call);
    const { userId, passkeys } = await listOwnPasskeys(deps, { playerId, rpId });
    const challenge = await createChallenge(deps, `player ${playerId}`);
    return {
      challenge: challenge.toString('base64url'),
      rp: { id: rpId, name: brand },
      user: { id: userId, name: player.userName, displayName: player.nickName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_MS,
      excludeCredentials: passkeys.map(({ id }) => ({ id, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  },

  async addPasskey(call, deps) {
    const party = await relyingPartyOf(deps, call);
    const { playerId } = call.session;
    assertFreshLogin(call.session, deps.clock.now());
    const { brand } = await getShownBrand(deps, call);
    await storePasskey(deps, party, { ...call.body, playerId, brand });
    return listOwnPasskeys(deps, { playerId, rpId: party.rpId });
  },

  async removePasskey(call, deps) {
    const { rpId } = await visitedParty(deps, call);
    const { playerId } = call.session;
    assertFreshLogin(call.session, deps.clock.now());
    const { brand } = await getShownBrand(deps, call);
    await deletePasskey(deps, { playerId, id: call.params.id, brand });
    return listOwnPasskeys(deps, { playerId, rpId });
  },

  async renamePasskey(call, deps) {
    const { rpId } = await visitedParty(deps, call);
    const { playerId } = call.session;
    await nameOwnPasskey(deps, { playerId, id: call.params.id, name: call.body.name });
    return listOwnPasskeys(deps, { playerId, rpId });
  },
};
