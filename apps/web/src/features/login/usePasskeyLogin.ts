import { loginByPasskey, startPasskeyLogin } from '@foyer/contract/account/passkey';
import type { Session } from '@foyer/contract/account/session';
import { useEffect, useRef, useState } from 'react';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { sendLogin } from '../../data/send/send-login.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { canUsePasskeys, isPasskeyCancelled, passkeyLibrary } from '../../parts/passkey/passkey-library.ts';
import { signalUnknownPasskey } from '../../parts/passkey/signal-passkeys.ts';

type PasskeyLogin = {
  /** By the button; a second press does nothing. */
  logIn(): Promise<void>;
  isBusy: boolean;
  /** What went wrong, in words. */
  problem: string;
};

/** Login by passkey: by the button, and from the field of the user name by the browser's own autofill. */
export function usePasskeyLogin(isOffered: boolean, onSignedIn: (session: Session) => void): PasskeyLogin {
  const t = useText();
  const transport = useTransport();
  const { onSignedIn: applySession } = useSessionChange();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** Gives what went wrong, in words; empty when it did not, or when the player only closed the browser's dialog. */
  const attempt = async (useBrowserAutofill: boolean): Promise<string> => {
    const started = await transport(startPasskeyLogin, {});
    if (!started.ok) return useBrowserAutofill ? '' : callErrorText(t, started.failure);
    const { startAuthentication } = await passkeyLibrary.load();
    const credential = await startAuthentication({ optionsJSON: started.value, useBrowserAutofill });
    const result = await sendLogin(transport, () => transport(loginByPasskey, { body: { credential } }));
    if (result.ok) {
      onSignedIn(result.value);
      await applySession(result.value);
      return '';
    }
    const { failure } = result;
    if (isRefusedBy(failure, 'passkeyUnknown')) {
      await signalUnknownPasskey(started.value.rpId, credential.id);
    }
    return callErrorText(t, failure);
  };

  const latest = useRef(attempt);
  latest.current = attempt;
  useEffect(() => {
    if (!isOffered || !canUsePasskeys()) return;
    let isOver = false;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await passkeyLibrary.load();
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      const text = await latest.current(true);
      if (!isOver) setProblem(text);
    };
    // It waits for a choice that may never come, and ends with a press of the button or with the form.
    offer().catch(() => {});
    return () => {
      isOver = true;
      passkeyLibrary.loaded?.WebAuthnAbortService.cancelCeremony();
    };
  }, [isOffered]);

  const logIn = async (): Promise<void> => {
    if (isBusy) return;
    if (!areCookiesOn()) {
      setProblem(t('login.cookiesOff'));
      return;
    }
    if (!canUsePasskeys()) {
      setProblem(t('ways-in.passkeyNotHere'));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      setProblem(await attempt(false));
    } catch (error) {
      setProblem(t(isPasskeyCancelled(error) ? 'ways-in.passkeyCancelled' : 'ways-in.passkeyFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { logIn, isBusy, problem };
}
