import { login } from '@foyer/contract/account/login';
import type { Session } from '@foyer/contract/account/session';
import type { LoginDraft } from '@foyer/domain/login/validate-login';
import { areCookiesOn } from '../../browser/consent/cookies.ts';
import { useSend, useTransport } from '../../data/call.ts';
import { sendLogin } from '../../data/send/send-login.ts';
import { sendWithProof } from '../../data/send/send-with-proof.ts';
import { useSettings } from '../../data/session.tsx';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { toast } from '../../parts/feedback/toasts.ts';
import { type SendProblem, toSendProblem } from '../../parts/form/useSendProblem.ts';
import { offerPasskey } from './offer-passkey.ts';

/** Sends a login and applies the new session in every tab. `onSignedIn` runs before the screen behind changes. */
export function useLogin(
  onSignedIn: (session: Session) => void,
  onSecondStep: (userName: string) => void,
  /** The account waits for the wish to return after a self-exclusion. */
  onReturnNeeded: () => void,
): (draft: LoginDraft) => Promise<SendProblem | null> {
  const t = useText();
  const { send } = useSend(login);
  const { onSignedIn: applySession } = useSessionChange();
  const transport = useTransport();
  const hasPasskeys = useSettings()?.backEnd.waysIn.includes('passkey') ?? false;
  const offer = async () => {
    if (hasPasskeys && (await offerPasskey(transport, t('security.thisDevice')))) toast('good', t('security.added'));
  };
  return async ({ userName, password }) => {
    // Without a cookie the platform would know nobody again after the answer.
    if (!areCookiesOn()) return { text: t('login.cookiesOff') };
    const result = await sendLogin(transport, () =>
      sendWithProof((proof) => send({ body: { userName: userName.trim(), password, proof } })),
    );
    if (!result.ok) {
      const { failure } = result;
      if (isRefusedBy(failure, 'returnNotAsked')) onReturnNeeded();
      if (failure.kind !== 'refused' || failure.error.errorCode !== 'secondFactorNeeded')
        return toSendProblem(t, failure);
      onSecondStep(userName);
      return null;
    }
    onSignedIn(result.value);
    await applySession(result.value);
    void offer();
    return null;
  };
}
