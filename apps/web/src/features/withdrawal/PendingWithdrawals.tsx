import { cancelWithdrawal, initWithdraw, type Withdrawal } from '@foyer/contract/payment/withdrawal';
import { useState } from 'react';
import { useCall, useQueryClient, useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { invalidateChanged } from '../../data/invalidate.ts';
import { useText } from '../../data/texts.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Withdrawal.module.css';

/** By when the next step is due, and the way to all that is known of it. */
function NextStep({ paymentId, pending }: Pick<Withdrawal, 'paymentId' | 'pending'>) {
  const t = useText();
  const zone = useTimeZone();
  const siteHref = useSiteHref();
  if (!pending) return null;
  const { dueAt, isOverdue } = pending;
  return (
    <span>
      {t(isOverdue ? 'withdrawal.late' : 'withdrawal.due', { date: formatMoment(dueAt, t.language, zone) })}{' '}
      <a href={siteHref(`/my/transactions/withdrawal/${paymentId}`)}>{t('withdrawal.details')}</a>
    </span>
  );
}

/** What is on its way, each to be taken back until it is sent. */
export function PendingWithdrawals() {
  const t = useText();
  const client = useQueryClient();
  const zone = useTimeZone();
  const { data } = useCall(initWithdraw, {});
  const { send, isSending } = useSend(cancelWithdrawal);
  const [problem, setProblem] = useState('');
  const cancel = async (paymentId: string, amount: string) => {
    setProblem('');
    const first = await send({ params: { paymentId } });
    // Without its answer nothing says what became of it. Once more takes nothing back twice.
    const isLost = !first.ok && first.failure.kind === 'offline';
    const result = isLost ? await send({ params: { paymentId } }) : first;
    invalidateChanged(client, 'balanceChanged');
    if (!result.ok) return setProblem(callErrorText(t, result.failure));
    toast('good', t('withdrawal.cancelled', { amount }));
  };
  if (!data || data.pending.length === 0) return null;
  return (
    <section className={styles.pending} aria-label={t('withdrawal.pending')}>
      <h3>{t('withdrawal.pending')}</h3>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <ul>
        {data.pending.map(({ paymentId, amount, currency, canCancel, pending, ...found }) => (
          <li key={paymentId}>
            <div>
              <strong>{amountText(t, amount, currency)}</strong>
              <span>{t('withdrawal.target', { kind: found.kind, name: found.methodName, label: found.target })}</span>
              <span>
                {t(`withdrawal.state-${found.state}`)} ·{' '}
                <time dateTime={found.createdAt}>{formatMoment(found.createdAt, t.language, zone)}</time>
              </span>
              <NextStep paymentId={paymentId} pending={pending} />
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
