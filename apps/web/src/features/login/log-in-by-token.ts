import { checkLoginToken, loginByToken } from '@foyer/contract/account/login';
import { getSession } from '@foyer/contract/account/session';
import { backoffMs } from '@foyer/domain/time/backoff';
import type { Text } from '@foyer/texts/format';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { isCrossSiteDocument } from '../../browser/cross-site-entry.ts';
import { whenOnline } from '../../browser/online.ts';
import { consumeLoginToken } from '../../browser/storage/login-token.ts';
import { readCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { sendLogin } from '../../data/send/send-login.ts';
import { startSession } from '../../data/session-change.ts';
import type { Result } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { type RedirectContext, redirectAfterLogin } from './after-login/redirect-after-login.ts';
import { askBeforeLogin } from './ask-before-login.tsx';

/** `t` needs the lazy messages. */
export type TokenLogin = RedirectContext & { t: Text };

const TOKEN = /^[\w-]{16,128}$/;

/** Between the tries of a link whose call is lost, which nobody else can repeat: it has left the address. Milliseconds. */
const BACKOFF = { firstMs: 2_000 };
const MOST_RETRIES = 6;

/** Sends again what was lost, and says once that it was. */
async function sendUntilAnswered<T>({ client, t }: TokenLogin, send: () => Promise<Result<T>>): Promise<Result<T>> {
  let result = await send();
  for (let retries = 0; retries < MOST_RETRIES; retries += 1) {
    if (result.ok || result.failure.kind === 'refused') return result;
    if (retries === 0) toast('danger', callErrorText(t, result.failure));
    await whenOnline(backoffMs(BACKOFF, retries));
    if (readCall(client, getSession, {})?.loggedIn) return result;
    result = await send();
  }
  return result;
}

/** A guest whom another site sent is asked first: its link may open a stranger's account (login CSRF). */
async function isLoginWanted(parts: TokenLogin, token: string): Promise<boolean> {
  if (!isCrossSiteDocument()) return true;
  const { transport, t } = parts;
  const result = await sendUntilAnswered(parts, () => transport(checkLoginToken, { body: { token } }));
  if (result.ok) return askBeforeLogin(t, result.value.userName);
  toast('danger', callErrorText(t, result.failure));
  return false;
}

/**
 * Logs a guest in with the token of the address, if it has one, and redirects as after any login (ACCESS-17). It never
 * replaces a player's session (docs/operators/login-links.md).
 */
export async function logInByToken(parts: TokenLogin): Promise<void> {
  const { client, transport, t } = parts;
  const token = consumeLoginToken();
  if (token === null || readCall(client, getSession, {})?.loggedIn) return;
  const { location } = parts.navigation.current;
  if (!areCookiesOn()) {
    toast('danger', t('login.cookiesOff'));
    return;
  }
  if (!TOKEN.test(token)) {
    toast('danger', t('error-more.loginLinkInvalid'));
    return;
  }
  if (!(await isLoginWanted(parts, token)) || readCall(client, getSession, {})?.loggedIn) return;
  const logIn = () => sendLogin(transport, () => transport(loginByToken, { body: { token } }));
  const result = await sendUntilAnswered(parts, logIn);
  if (!result.ok) {
    if (!readCall(client, getSession, {})?.loggedIn) toast('danger', callErrorText(t, result.failure));
    return;
  }
  redirectAfterLogin(parts, location.query, location.path);
  toast('info', t('login.enteredAs', { name: result.value.player?.userName ?? '' }));
  await startSession(client, result.value);
}
