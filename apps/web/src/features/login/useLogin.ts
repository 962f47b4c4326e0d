import { login, type Session } from '@foyer/contract/account/session';
import { useEffect, useState } from 'react';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import type { LoginDraft } from './login-draft.ts';

export type Login = {
  /** Resolves to whether the login succeeded. */
  logIn(draft: LoginDraft): Promise<boolean>;
  isSending: boolean;
  /** Why the last try failed, in words; empty when there was none or it succeeded. */
  problem: string;
};

/** Sends a login and takes the new session up in every tab. `onEntered` runs before the screen behind changes. */
export function useLogin(onEntered: (session: Session) => void): Login {
  const t = useText();
  const { send, isSending } = useSend(login);
  const { onSignedIn: entered } = useSessionChange();
  const [problem, setProblem] = useState('');
  const [isOffline, setOffline] = useState(false);
  // What is said of the network is true for as long as it is away.
  useEffect(() => {
    if (!isOffline) return;
    const clear = () => {
      setProblem('');
      setOffline(false);
    };
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [isOffline]);

  const logIn = async ({ userName, password }: LoginDraft) => {
    setProblem('');
    setOffline(false);
    // Without a cookie the platform would know nobody again after the answer.
    if (!areCookiesOn()) {
      setProblem(t('login.cookiesOff'));
      return false;
    }
    const result = await send({ body: { userName: userName.trim(), password } });
    if (!result.ok) {
      setProblem(callErrorText(t, result.failure));
      setOffline(result.failure.kind === 'offline');
      return false;
    }
    onEntered(result.value);
    await entered(result.value);
    return true;
  };
  return { logIn, isSending, problem };
}
