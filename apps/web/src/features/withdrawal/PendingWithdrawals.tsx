import { cancelWithdrawal, initWithdraw } from '@foyer/contract/payment/withdrawal';
import { useState } from 'react';
import { useCall, useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Withdrawal.module.css';

/** What is on its way, each to be taken back until it is sent. */
export function PendingWithdrawals({ onCancelled }: { onCancelled: (paymentId: string) => void }) {
  const t = useText();
  const client = useQueryClient();
  const zone = useTimeZone();
  const { data } = useCall(initWithdraw, {});
  const { send, isSending } = useSend(cancelWithdrawal);
  const [problem, setProblem] = useState('');
  const cancel = async (paymentId: string, amount: string) => {
    setProblem('');
    const result = await send({ params: { paymentId } });
    invalidateChanged(client, 'balanceChanged');
    if (!result.ok) return setProblem(callErrorText(t, result.failure));
    toast('good', t('withdrawal.cancelled', { amount }));
    onCancelled(paymentId);
  };
  if (!data || data.pending.length === 0) return null;
  return (
    <section className={styles.pending} aria-label={t('withdrawal.pending')}>
      <h3>{t('withdrawal.pending')}</h3>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <ul>
        {data.pending.map(({ paymentId, amount, currency, kind, methodName, target, state, createdAt, canCancel }) => (
          <li key={paymentId}>
            <div>
              <strong>{amountText(t, amount, currency)}</strong>
              <span>{t('withdrawal.target', { kind, name: methodName, label: target })}</span>
              <span>
                {t(`withdrawal.state-${state}`)} ·{' '}
                <time dateTime={createdAt}>{formatMoment(createdAt, t.language, zone)}</time>
              </span>
            </div>
            {canCancel && (
              <Button
                kind="ghost"
                busy={isSending}
                onClick={() => void cancel(paymentId, amountText(t, amount, currency))}
              >
                {t('withdrawal.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
