import { askToReturn } from '@foyer/contract/protection/exclusion';
import { useState } from 'react';
import { useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { sendWithProof } from '../../data/send/send-with-proof.ts';
import { useText } from '../../data/texts.tsx';
import { marketMoment } from '../../parts/format/market-moment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** After the end of a self-exclusion: asked with the password that was just right, and open a day or more later. */
export function AskToReturn({ userName, password }: { userName: string; password: string }) {
  const t = useText();
  const { send, isSending } = useSend(askToReturn);
  const [said, setSaid] = useState<{ kind: 'good' | 'danger'; text: string } | null>(null);
  const ask = async () => {
    const result = await sendWithProof((proof) => send({ body: { userName: userName.trim(), password, proof } }));
    setSaid(
      result.ok
        ? {
            kind: 'good',
            text: t('login.returnAsked', marketMoment(result.value.opensAt, t.language, result.value.timeZone)),
          }
        : { kind: 'danger', text: callErrorText(t, result.failure) },
    );
  };
  if (said) return <Notice kind={said.kind}>{said.text}</Notice>;
  return (
    <Button busy={isSending} onClick={() => void ask()}>
      {t('login.returnAsk')}
    </Button>
  );
}
