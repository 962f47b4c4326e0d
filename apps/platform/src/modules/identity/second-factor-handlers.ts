import type { HandlersOf } from '../../kernel/http/registry.ts';
import {
  beginAuthenticator,
  describeSecondFactor,
  dropAuthenticator,
  finishAuthenticator,
  remakeRecoveryCodes,
} from '../second-factor/service.ts';
import { assertFreshLogin } from '../session/service.ts';
import { assertWayOffered, getShownBrand } from '../settings/service.ts';
import { securityMail } from './security-mail.ts';

type Names =
  | 'getSecondFactor'
  | 'startAuthenticator'
  | 'confirmAuthenticator'
  | 'renewRecoveryCodes'
  | 'removeAuthenticator';

const ON = { subject: 'security.mailAuthenticatorOnSubject', body: 'security.mailAuthenticatorOnBody' } as const;
const RECOVERY = { subject: 'security.mailRecoverySubject', body: 'security.mailRecoveryBody' } as const;
const OFF = { subject: 'security.mailAuthenticatorOffSubject', body: 'security.mailAuthenticatorOffBody' } as const;

export const secondFactorHandlers: HandlersOf<Names> = {
  async getSecondFactor({ session }, deps) {
    return describeSecondFactor(deps, session.playerId);
  },

  async startAuthenticator(call, deps) {
    await assertWayOffered(deps, call, 'authenticator');
    const { playerId, player } = call.session;
    assertFreshLogin(call.session, deps.clock.now());
    const { brand } = await getShownBrand(deps, call);
    return beginAuthenticator(deps, { playerId, label: player.userName, issuer: brand });
  },

  async confirmAuthenticator(call, deps) {
    await assertWayOffered(deps, call, 'authenticator');
    assertFreshLogin(call.session, deps.clock.now());
    const own = { playerId: call.session.playerId, code: call.body.code };
    return { recoveryCodes: await finishAuthenticator(deps, own, await securityMail(deps, call, ON)) };
  },

  async renewRecoveryCodes(call, deps) {
    assertFreshLogin(call.session, deps.clock.now());
    const own = { playerId: call.session.playerId, code: call.body.code };
    return { recoveryCodes: await remakeRecoveryCodes(deps, own, await securityMail(deps, call, RECOVERY)) };
  },

  async removeAuthenticator(call, deps) {
    assertFreshLogin(call.session, deps.clock.now());
    const own = { playerId: call.session.playerId, code: call.body.code };
    await dropAuthenticator(deps, own, await securityMail(deps, call, OFF));
    return {};
  },
};
