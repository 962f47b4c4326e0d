import type { Session } from '@foyer/contract/account/session';
import {
  cancelSignerLogin,
  checkSignerLogin,
  loginViaMobileId,
  loginViaSmartId,
  type StartedSigning,
} from '@foyer/contract/account/signer';
import { type SignerDraft, type SignerMethod, tidySignerDraft } from '@foyer/domain/login/validate-signer';
import { useState } from 'react';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { findLostLogin, isUsedLogin } from '../../data/send/send-login.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { type SendProblem, toSendProblem } from '../../parts/form/useSendProblem.ts';
import type { SigningCheck } from '../../parts/signer/useSigningPoll.ts';

/** Starts a login by Smart-ID or Mobile-ID, checks and cancels it. `onSignedIn` runs before the screen behind changes. */
export function useSignerLogin(method: SignerMethod, onSignedIn: (session: Session) => void) {
  const t = useText();
  const transport = useTransport();
  const { onSignedIn: applySession } = useSessionChange();
  const [started, setStarted] = useState<StartedSigning | null>(null);

  const start = async (draft: SignerDraft): Promise<SendProblem | null> => {
    if (!areCookiesOn()) return { text: t('login.cookiesOff') };
    const { phoneNumber, ...person } = tidySignerDraft(draft);
    const result =
      method === 'smartId'
        ? await transport(loginViaSmartId, { body: person })
        : await transport(loginViaMobileId, { body: { ...person, phoneNumber } });
    if (!result.ok) return toSendProblem(t, result.failure);
    setStarted(result.value);
    return null;
  };

  const check = async ({ signing }: StartedSigning): Promise<SigningCheck> => {
    const answer = await transport(checkSignerLogin, { body: { signing } });
    const session = answer.ok ? answer.value.session : await findLostLogin(transport, answer.failure);
    if (session) {
      onSignedIn(session);
      await applySession(session);
    }
    if (answer.ok || session) return { state: answer.ok ? answer.value.state : 'approved' };
    const { failure } = answer;
    // The phone may be answered while the network is away.
    if (failure.kind !== 'refused') return { state: 'waiting' };
    const problem = isUsedLogin(failure) ? t('error-more.loginStepExpired') : callErrorText(t, failure);
    return { state: 'failed', problem, isUnknown: isRefusedBy(failure, 'identityUnknown') };
  };

  const cancel = ({ signing }: StartedSigning): void => {
    setStarted(null);
    void transport(cancelSignerLogin, { body: { signing } });
  };

  return { started, start, check, cancel, forget: () => setStarted(null) };
}
