import { checkSignerLink, startSignerLink } from '@foyer/contract/account/identity';
import type { StartedSigning } from '@foyer/contract/account/signer';
import { type SignerDraft, type SignerMethod, tidySignerDraft } from '@foyer/domain/login/validate-signer';
import { useState } from 'react';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { toSendProblem } from '../../parts/form/useSendProblem.ts';
import { SignerCode } from '../../parts/signer/SignerCode.tsx';
import { SignerForm } from '../../parts/signer/SignerForm.tsx';
import type { SigningCheck } from '../../parts/signer/useSigningPoll.ts';
import { WAY_NAMES } from '../../parts/ways-in/way-names.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SecurityPage.module.css';

type LinkBySignerProps = { method: SignerMethod; onDone: () => void };

/** Links the player's own person: asked on the phone, like a login. */
export function LinkBySigner({ method, onDone }: LinkBySignerProps) {
  const t = useText();
  const transport = useTransport();
  const [started, setStarted] = useState<StartedSigning | null>(null);
  const start = async (draft: SignerDraft) => {
    const { phoneNumber, ...person } = tidySignerDraft(draft);
    const body = method === 'mobileId' ? { ...person, phoneNumber } : person;
    const result = await transport(startSignerLink, { body });
    if (!result.ok) return toSendProblem(t, result.failure);
    setStarted(result.value);
    return null;
  };
  const check = async ({ signing }: StartedSigning): Promise<SigningCheck> => {
    const result = await transport(checkSignerLink, { body: { signing } });
    if (!result.ok) {
      if (result.failure.kind !== 'refused') return { state: 'waiting' };
      return { state: 'failed', problem: callErrorText(t, result.failure) };
    }
    const { state } = result.value;
    if (state === 'approved') {
      toast('good', t('security.linkedNow'));
      onDone();
    }
    return { state };
  };
  const label = t('security.linkBy', { name: t(WAY_NAMES[method]) });
  return (
    <div className={styles.card}>
      <div className={styles.form}>
        {started ? (
          <SignerCode
            method={method}
            started={started}
            check={() => check(started)}
            onCancel={onDone}
            onAgain={() => setStarted(null)}
          />
        ) : (
          <SignerForm
            name={`link-${method}`}
            label={label}
            method={method}
            start={start}
            beside={
              <Button kind="ghost" onClick={onDone}>
                {t('security.giveUp')}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}
