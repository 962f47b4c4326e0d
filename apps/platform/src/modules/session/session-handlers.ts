import type { HandlersOf } from '../../kernel/http/registry.ts';
import { forgetGuestChat } from '../chat/chat-owner.ts';
import { changeLanguage } from './change-language.ts';
import { describeGuest, describeSession } from './describe-session.ts';
import { rememberDevice } from './known-device.ts';
import { checkCredentials } from './login.ts';
import { checkLoginToken, useLoginToken } from './login-token.ts';
import { endSession, signIn, touchSession } from './sign-in.ts';

type Names = 'autoLogin' | 'changeLanguage' | 'checkLoginToken' | 'getSession' | 'login' | 'loginByToken' | 'logout';

export const sessionHandlers: HandlersOf<Names> = {
  async getSession(call, platform) {
    const { session } = call;
    return session ? describeSession(platform, call, session) : describeGuest(platform, call);
  },

  async login(call, platform) {
    const account = await checkCredentials(platform, call);
    const session = await signIn(platform, call, account.id);
    await rememberDevice(platform, call, account);
    return session;
  },

  async loginByToken(call, platform) {
    const { playerId, action } = await useLoginToken(platform, call.body.token);
    return signIn(platform, call, playerId, action);
  },

  async checkLoginToken(call, platform) {
    return checkLoginToken(platform, call.body.token);
  },

  async autoLogin(call, platform) {
    if (!call.session) {
      // A token that signs nobody in is of no use to the browser.
      if (call.sessionToken) call.clearSessionToken();
      return describeGuest(platform, call);
    }
    await touchSession(platform, call.session.id);
    return describeSession(platform, call, call.session);
  },

  async changeLanguage(call, platform) {
    const { language } = call.body;
    await changeLanguage(platform, call, { playerId: call.session.playerId, language });
    return {};
  },

  async logout(call, platform) {
    const { session } = call;
    if (session) {
      await platform.database.kysely
        .transaction()
        .execute((trx) => endSession(trx, session.id, 'logout', platform.clock.now()));
    }
    if (call.sessionToken) forgetGuestChat(call);
    call.clearSessionToken();
    return {};
  },
};
