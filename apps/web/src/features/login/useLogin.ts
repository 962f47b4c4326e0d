import { login, type Session } from '@foyer/contract/account/session';
import type { LoginDraft } from '@foyer/domain/login/validate-login';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { useSend } from '../../data/call.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { type SendProblem, toSendProblem } from '../../parts/form/useSendProblem.ts';

/** Sends a login and applies the new session in every tab. `onSignedIn` runs before the screen behind changes. */
export function useLogin(onSignedIn: (session: Session) => void): (draft: LoginDraft) => Promise<SendProblem | null> {
  const t = useText();
  const { send } = useSend(login);
  const { onSignedIn: applySession } = useSessionChange();
  return async ({ userName, password }) => {
    // Without a cookie the platform would know nobody again after the answer.
    if (!areCookiesOn()) return { text: t('login.cookiesOff') };
    const result = await send({ body: { userName: userName.trim(), password } });
    if (!result.ok) return toSendProblem(t, result.failure);
    onSignedIn(result.value);
    await applySession(result.value);
    return null;
  };
}
