import { type Deposit, decideDeposit, getDeposit } from '@foyer/contract/payment/deposit';
import { addMoney, fromDecimal } from '@foyer/domain/money/money';
import { missingAmount } from '@foyer/domain/payment/missing-amount';
import { useState } from 'react';
import { useQueryClient, useSend, writeCall } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useIdempotencyKey } from '../../../data/send/useIdempotencyKey.ts';
import { useText } from '../../../data/texts.tsx';
import { isRefusedBy } from '../../../data/transport.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DueBy } from './DueBy.tsx';
import { ElsewhereStep } from './ElsewhereStep.tsx';
import { isElsewhereStep } from './elsewhere.ts';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

type DecideStepProps = { deposit: Deposit; onChange: () => void; onAgain: () => void };

/** How the rest of the amount is sent; nothing where enough came, or the provider's time is over. */
function RestStep({ deposit, missing, onAgain }: { deposit: Deposit; missing: string; onAgain: () => void }) {
  const t = useText();
  const { step, currency } = deposit;
  if (!isElsewhereStep(step)) return null;
  return (
    <details className={styles.rest}>
      <summary>{t('cashier.sendRest', { amount: missing })}</summary>
      <ElsewhereStep step={step} currency={currency} total={missing} dueAt={null} onAgain={onAgain} />
    </details>
  );
}

/** Another amount came than was ordered: the player says what becomes of it. */
export function DecideStep({ deposit, onChange, onAgain }: DecideStepProps) {
  const t = useText();
  const client = useQueryClient();
  const { send, isSending } = useSend(decideDeposit);
  const { keyOf } = useIdempotencyKey();
  const [problem, setProblem] = useState('');
  const { paymentId, currency, received, bonus } = deposit;
  const money = (amount: bigint) => t.money({ amount, currency });
  const came = fromDecimal(received, currency).amount;
  const fee = fromDecimal(deposit.fee, currency);
  const { amount: ordered } = addMoney(fromDecimal(deposit.amount, currency), fee);
  const missing = missingAmount({ ordered, captured: came });
  const credited = came > fee.amount ? came - fee.amount : 0n;
  const decide = async (decision: 'credit' | 'sendBack') => {
    setProblem('');
    const params = { paymentId };
    const body = { decision, received };
    const result = await send({ params, body }, { idempotencyKey: keyOf(body) });
    if (result.ok) return writeCall(client, getDeposit, { params }, result.value);
    setProblem(callErrorText(t, result.failure));
    if (isRefusedBy(result.failure, 'changedMeanwhile')) onChange();
  };
  return (
    <StepPanel title={t('cashier.decideTitle', { amount: money(came) })}>
      <p role="status">
        {t('cashier.decideText', { amount: money(ordered) })}
        {fee.amount > 0n && ` ${t('cashier.decideFee', { fee: t.money(fee) })}`}
      </p>
      {deposit.dueAt !== null && <DueBy text="cashier.decideBy" dueAt={deposit.dueAt} />}
      {bonus && <p className={styles.text}>{t('cashier.decideBonus', { title: bonus.title })}</p>}
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.ways}>
        <Button kind="action" wide busy={isSending} onClick={() => void decide('credit')}>
          {t('cashier.creditReceived', { amount: money(credited) })}
        </Button>
        <Button wide busy={isSending} onClick={() => void decide('sendBack')}>
          {t('cashier.sendBackReceived', { amount: money(came) })}
        </Button>
      </div>
      <RestStep deposit={deposit} missing={money(missing)} onAgain={onAgain} />
    </StepPanel>
  );
}
