import { cancelWithdrawal } from '@foyer/contract/payment/withdrawal';
import { useState } from 'react';
import { useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Takes the money back on the account, until it is sent. */
export function CancelWithdrawal({ paymentId }: { paymentId: string }) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(cancelWithdrawal);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    setProblem('');
    const result = await send({ params: { paymentId } });
    invalidateChanged(client, 'balanceChanged');
    if (result.ok) toast('good', t('withdrawal.cancelled'));
    else setProblem(callErrorText(t, result.failure));
  };
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button busy={isSending} onClick={() => void cancel()}>
        {t('withdrawal.cancel')}
      </Button>
    </>
  );
}
