import type { Deposit } from '@foyer/contract/payment/deposit';
import type { Text } from '@foyer/texts/format';
import { errorText } from '../../../data/errors/error-text.ts';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProblemLink } from '../ProblemLink.tsx';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

/** The provider's own words where it has some (DEPOSIT-27), else those of its code (DEPOSIT-26, DEPOSIT-28 to DEPOSIT-30). */
function reasonText(t: Text, { problem }: Deposit): string {
  if (problem === null) return t('cashier.notCharged');
  const errors = problem.errors.join(' ');
  return errors === '' ? errorText(t, { errorCode: problem.errorCode }) : t('cashier.providerErrors', { errors });
}

type Ending = { title: string; text: string };

function refundedText(t: Text, { isSentBack }: Deposit, amount: string): string {
  const text = t('cashier.refundedText', { amount });
  return isSentBack ? `${text} ${t('cashier.returningText')}` : text;
}

function endingOf(t: Text, deposit: Deposit, isCancelled: boolean): Ending {
  const amount = amountText(t, deposit.amount, deposit.currency);
  switch (deposit.state) {
    case 'refused':
      return { title: t('cashier.refusedTitle'), text: reasonText(t, deposit) };
    case 'review':
      return { title: t('cashier.reviewTitle'), text: t('cashier.reviewText', { amount }) };
    case 'returning':
      return { title: t('cashier.returningTitle'), text: t('cashier.returningText') };
    case 'refunded':
      return { title: t('cashier.refundedTitle'), text: refundedText(t, deposit, amount) };
    case 'chargedBack':
      return { title: t('cashier.chargedBackTitle'), text: t('cashier.chargedBackText', { amount }) };
    default:
      return {
        title: t(isCancelled ? 'cashier.cancelledTitle' : 'cashier.expiredTitle'),
        text: t('cashier.expiredText'),
      };
  }
}

type EndedStepProps = { deposit: Deposit; isCancelled: boolean; onAgain: () => void };

/** How a deposit ended that is not on the balance. Another try has all that was typed. */
export function EndedStep({ deposit, isCancelled, onAgain }: EndedStepProps) {
  const t = useText();
  const { state, problem } = deposit;
  const { title, text } = endingOf(t, deposit, isCancelled);
  const isRefused = state === 'refused';
  return (
    <StepPanel key={state} title={title} {...(isRefused && { tone: 'danger' as const })}>
      <p className={styles.reason} role={isRefused ? 'alert' : 'status'}>
        {text}
      </p>
      {isRefused && problem && <ProblemLink errorCode={problem.errorCode} hasErrors={problem.errors.length > 0} />}
      {state !== 'review' && (
        <Button kind="action" wide onClick={onAgain}>
          {t(isRefused ? 'common.tryAgain' : 'cashier.newDeposit')}
        </Button>
      )}
    </StepPanel>
  );
}
