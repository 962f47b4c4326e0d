import { maskEmail } from '@foyer/domain/session/mask-email';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { RegisterDeps } from '../register/service.ts';
import { requireSecondFactor } from '../second-factor/service.ts';
import { assertFreshLogin, signIn } from '../session/service.ts';
import { assertWayOffered } from '../settings/service.ts';
import { findIdentityOwner } from './identities.ts';
import { beginOpenId, finishOpenId } from './openid.ts';
import type { OpenIdDeps } from './openid-providers.ts';
import { linkToPlayer, listOwnIdentities } from './own-identities.ts';

type Names = 'startProviderLogin' | 'finishProviderLogin' | 'startProviderLink' | 'finishProviderLink';

const LOGIN = 'login';

export const openIdHandlers: HandlersOf<Names, OpenIdDeps & RegisterDeps> = {
  async startProviderLogin(call, deps) {
    const { provider } = call.body;
    await assertWayOffered(deps, call, provider);
    return { redirectUrl: await beginOpenId(deps, call, { name: provider, boundTo: LOGIN }) };
  },

  async finishProviderLogin(call, deps) {
    const { provider, parameters } = call.body;
    await assertWayOffered(deps, call, provider);
    const { subjectHash, email } = await finishOpenId(deps, call, { name: provider, boundTo: LOGIN, parameters });
    const playerId = await findIdentityOwner(deps.database, provider, subjectHash);
    // To be typed no more in a registration; it proves nothing there (decision 0070).
    if (playerId === null) throw new Refusal('identityUnknown', email === null ? {} : { email });
    await requireSecondFactor(deps, call, playerId);
    return signIn(deps, call, playerId);
  },

  async startProviderLink(call, deps) {
    const { provider } = call.body;
    await assertWayOffered(deps, call, provider);
    assertFreshLogin(call.session, deps.clock.now());
    const boundTo = `link ${call.session.playerId}`;
    return { redirectUrl: await beginOpenId(deps, call, { name: provider, boundTo }) };
  },

  async finishProviderLink(call, deps) {
    const { provider, parameters } = call.body;
    await assertWayOffered(deps, call, provider);
    const { playerId } = call.session;
    const finishing = { name: provider, boundTo: `link ${playerId}`, parameters };
    const { subjectHash, email } = await finishOpenId(deps, call, finishing);
    await linkToPlayer(deps, call, { provider, subjectHash, label: email ? maskEmail(email) : '' });
    return listOwnIdentities(deps, playerId);
  },
};
