import { cancelDeposit, type Deposit, getDeposit } from '@foyer/contract/payment/deposit';
import { addMoney, fromDecimal } from '@foyer/domain/money/money';
import { isSuccessWord } from '@foyer/domain/payment/deposit-facts';
import { useEffect } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { clearPendingDeposit, clearTypedDeposit } from '../../browser/storage/pending-deposit.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useQueryClient, useSend, writeCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Cashier.module.css';
import { CardFrame } from './steps/CardFrame.tsx';
import { isElsewhereStep } from './steps/elsewhere.ts';
import { WaitingStep } from './steps/WaitingStep.tsx';
import { useFollowDeposit } from './useFollowDeposit.ts';

/** Most deposits are paid by a card or a bank, and end a while after they began. */
const endedStep = lazyPart(() => import('./steps/EndedStep.tsx'));
const elsewhereStep = lazyPart(() => import('./steps/ElsewhereStep.tsx'));

const loading = <Skeleton shape="card" className={styles.skeleton} />;

type StepProps = { deposit: Deposit; status: string | undefined; onChange: () => void; onAgain: () => void };

function Step({ deposit, status, onChange, onAgain }: StepProps) {
  const t = useText();
  const { step, paymentId, currency, amount, fee, dueAt } = deposit;
  const total = t.money(addMoney(fromDecimal(amount, currency), fromDecimal(fee, currency)));
  const elsewhere = useLazyPart(elsewhereStep, isElsewhereStep(step));
  const waiting = <WaitingStep deposit={deposit} total={total} status={status} />;
  if (isSuccessWord(status)) return waiting;
  if (step.kind === 'frame') return <CardFrame url={step.url} paymentId={paymentId} onMessage={onChange} />;
  if (!isElsewhereStep(step)) return waiting;
  return elsewhere ? <elsewhere.ElsewhereStep {...{ step, currency, total, dueAt, onAgain }} /> : loading;
}

type DepositProgressProps = {
  paymentId: string;
  /** The word of the way back (ACCESS-33 to ACCESS-36). Only the platform says what was credited. */
  status: string | undefined;
  onAgain: () => void;
  onClose: () => void;
};

/** What the player has to do now, or how the deposit ended. */
export function DepositProgress({ paymentId, status, onAgain, onClose }: DepositProgressProps) {
  const t = useText();
  const client = useQueryClient();
  const { data: deposit, failure, reload } = useFollowDeposit(paymentId);
  const { send, isSending } = useSend(cancelDeposit);
  const state = deposit?.state;
  const ended = useLazyPart(endedStep, state !== undefined && state !== 'waiting');
  // Before it is needed: the line may be gone by then.
  useEffect(() => endedStep.prefetch({ when: 'idle' }), []);
  useEffect(() => {
    if (state === 'paid') clearTypedDeposit();
    if (state !== undefined && (state !== 'waiting' || status !== undefined)) clearPendingDeposit();
  }, [state, status]);
  if (!deposit) {
    return failure ? <ErrorState title={t('cashier.lost')} failure={failure} onRetry={reload} /> : loading;
  }
  if (deposit.state !== 'waiting') {
    return ended ? <ended.EndedStep {...{ deposit, onChange: reload, onAgain, onClose }} /> : loading;
  }
  const cancel = async () => {
    const result = await send({ params: { paymentId } });
    if (!result.ok) return toast('danger', callErrorText(t, result.failure));
    writeCall(client, getDeposit, { params: { paymentId } }, result.value);
  };
  const canCancel = deposit.step.kind !== 'none' && !isSuccessWord(status);
  return (
    <div className={styles.progress}>
      <Step {...{ deposit, status, onChange: reload, onAgain }} />
      {canCancel && (
        <Button kind="ghost" busy={isSending} onClick={() => void cancel()}>
          {t('cashier.cancel')}
        </Button>
      )}
    </div>
  );
}
