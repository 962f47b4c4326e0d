import type { HandlersOf } from '../../kernel/http/registry.ts';
import { forgetGuestChat } from '../chat/service.ts';
import type { RegisterDeps } from '../register/service.ts';
import { passSecondFactor, requireSecondFactor } from '../second-factor/service.ts';
import { describeGuest, describeSession } from './describe-session.ts';
import { rememberDevice } from './known-device.ts';
import { checkCredentials } from './login.ts';
import { findLoginTokenOwner, useLoginToken } from './login-token.ts';
import { saveLanguage } from './save-language.ts';
import { endSession, signIn, touchSession } from './sign-in.ts';

type Names =
  | 'autoLogin'
  | 'changeLanguage'
  | 'checkLoginToken'
  | 'getSession'
  | 'login'
  | 'loginByToken'
  | 'loginWithSecondFactor'
  | 'logout';

export const sessionHandlers: HandlersOf<Names, RegisterDeps> = {
  async getSession(call, deps) {
    const { session } = call;
    return session ? describeSession(deps, call, session) : describeGuest(deps, call);
  },

  async login(call, deps) {
    const account = await checkCredentials(deps, call);
    await requireSecondFactor(deps, call, account.id);
    const session = await signIn(deps, call, account.id, { passwordHash: account.password_hash });
    await rememberDevice(deps, call, account);
    return session;
  },

  async loginWithSecondFactor(call, deps) {
    const { playerId, assertStands } = await passSecondFactor(deps, call, call.body.code);
    const account = await deps.database.kysely
      .selectFrom('players')
      .select(['id', 'password_hash'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    const session = await signIn(deps, call, playerId, { passwordHash: account.password_hash, assertStands });
    await rememberDevice(deps, call, account);
    return session;
  },

  async loginByToken(call, deps) {
    const { playerId, action, assertStands } = await useLoginToken(deps, call.body.token);
    return signIn(deps, call, playerId, { action, assertStands });
  },

  async checkLoginToken(call, deps) {
    return findLoginTokenOwner(deps, call.body.token);
  },

  async autoLogin(call, deps) {
    if (!call.session) {
      // A token that signs nobody in is of no use to the browser.
      if (call.sessionToken) call.clearSessionToken();
      return describeGuest(deps, call);
    }
    await touchSession(deps, call.session.id);
    return describeSession(deps, call, call.session);
  },

  async changeLanguage(call, deps) {
    const { language } = call.body;
    await saveLanguage(deps, call, { playerId: call.session.playerId, language });
    return {};
  },

  async logout(call, deps) {
    const { session } = call;
    if (session) {
      await deps.database.kysely
        .transaction()
        .execute((trx) => endSession(trx, session.id, 'logout', deps.clock.now()));
    }
    if (call.sessionToken) forgetGuestChat(call);
    call.clearSessionToken();
    return {};
  },
};
