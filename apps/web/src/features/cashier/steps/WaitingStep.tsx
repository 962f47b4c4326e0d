import type { Deposit } from '@foyer/contract/payment/deposit';
import { isSuccessWord } from '@foyer/domain/payment/deposit-facts';
import { useText } from '../../../data/texts.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { providerAddress } from '../provider-address.ts';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

/** Until the platform knows: asked in the background. After the bank its word chooses what is said meanwhile. */
export function WaitingStep({
  deposit: { step, methodName },
  total,
  status,
}: {
  deposit: Deposit;
  /** What to give the bank, fee included. */
  total: string;
  status: string | undefined;
}) {
  const t = useText();
  const address = step.kind === 'redirect' ? providerAddress(step.url, window.location.origin) : null;
  if (isSuccessWord(status)) {
    return (
      <StepPanel title={t('cashier.successTitle')} text={t('cashier.successText')} tone="good">
        <progress aria-label={t('cashier.successText')} className={styles.progress} />
        <p className={styles.text}>{t('cashier.waitingText')}</p>
      </StepPanel>
    );
  }
  if (address !== null) {
    const isBack = status !== undefined;
    return (
      <StepPanel
        title={isBack ? t('cashier.notFinishedTitle') : methodName}
        text={t(isBack ? 'cashier.notFinishedText' : 'cashier.toBankText', { total })}
      >
        <ButtonLink kind="action" wide href={address} rel="external">
          {t('cashier.toBank')}
        </ButtonLink>
      </StepPanel>
    );
  }
  return (
    <StepPanel title={t('cashier.waitingTitle')} text={t('cashier.waitingText')}>
      <progress aria-label={t('cashier.waitingTitle')} className={styles.progress} />
    </StepPanel>
  );
}
