import type { Deposit } from '@foyer/contract/payment/deposit';
import type { Text } from '@foyer/texts/format';
import { errorText } from '../../../data/errors/error-text.ts';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProblemLink } from '../ProblemLink.tsx';
import { DecideStep } from './DecideStep.tsx';
import { PaidStep } from './PaidStep.tsx';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

/** The provider's own words where it has some (DEPOSIT-27), else those of its code (DEPOSIT-26, DEPOSIT-28 to DEPOSIT-30). */
function reasonText(t: Text, { problem }: Deposit, other: string): string {
  if (problem === null) return other;
  const errors = problem.errors.join(' ');
  return errors === '' ? errorText(t, { errorCode: problem.errorCode }) : t('cashier.providerErrors', { errors });
}

type Words = { title: string; text: string };

/** Cards that do not pay, where another one may. */
const CARD_CODES = /^(?:80_|card|3001)/;

function endingOf(t: Text, deposit: Deposit): Words {
  const returned = () => reasonText(t, deposit, t('cashier.returningText'));
  const amount = amountText(t, deposit.amount, deposit.currency);
  const received = amountText(t, deposit.received, deposit.currency);
  switch (deposit.state) {
    case 'refused':
      return { title: t('cashier.refusedTitle'), text: reasonText(t, deposit, t('cashier.notCharged')) };
    case 'review':
      return {
        title: t('cashier.reviewTitle'),
        text: /[1-9]/.test(deposit.credited)
          ? t('cashier.reviewMore', { amount: amountText(t, deposit.credited, deposit.currency) })
          : t('cashier.reviewText', { amount }),
      };
    case 'returning':
      return { title: t('cashier.returningTitle'), text: returned() };
    case 'refunded':
      return {
        title: t('cashier.refundedTitle'),
        text: `${t('cashier.refundedText', { amount: received })} ${deposit.isSentBack ? returned() : ''}`.trim(),
      };
    case 'chargedBack':
      return { title: t('cashier.chargedBackTitle'), text: t('cashier.chargedBackText', { amount }) };
    default:
      return {
        title: t(deposit.state === 'cancelled' ? 'cashier.cancelledTitle' : 'cashier.expiredTitle'),
        text: t('cashier.expiredText'),
      };
  }
}

type EndedStepProps = { deposit: Deposit; onChange: () => void; onAgain: () => void; onClose: () => void };

/** How a deposit ended, or what is still to be decided of it. */
export function EndedStep({ deposit, onChange, onAgain, onClose }: EndedStepProps) {
  if (deposit.state === 'paid') return <PaidStep deposit={deposit} onClose={onClose} />;
  return deposit.mayDecide ? (
    <DecideStep deposit={deposit} onChange={onChange} onAgain={onAgain} />
  ) : (
    <Ending deposit={deposit} onAgain={onAgain} />
  );
}

/** Another try has all that was typed. */
function Ending({ deposit, onAgain }: Pick<EndedStepProps, 'deposit' | 'onAgain'>) {
  const t = useText();
  const { state, isSentBack } = deposit;
  const { title, text } = endingOf(t, deposit);
  const isRefused = state === 'refused';
  const problem = isRefused || isSentBack ? deposit.problem : null;
  const isOfCard = problem && CARD_CODES.test(problem.errorCode);
  const again = isOfCard ? 'cashier.otherCard' : isRefused ? 'common.tryAgain' : 'cashier.newDeposit';
  return (
    <StepPanel key={state} title={title} {...(isRefused && { tone: 'danger' as const })}>
      <p className={styles.reason} role={isRefused ? 'alert' : 'status'}>
        {text}
      </p>
      {problem && <ProblemLink errorCode={problem.errorCode} hasErrors={problem.errors.length > 0} />}
      {state !== 'review' && (
        <Button kind="action" wide onClick={onAgain}>
          {t(again)}
        </Button>
      )}
    </StepPanel>
  );
}
