import type { DepositStep } from '@foyer/contract/payment/deposit';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { CopyRow } from './CopyRow.tsx';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

type StepOf<Kind extends DepositStep['kind']> = Extract<DepositStep, { kind: Kind }>;

/** ENTITY-17. */
export function TransferStep({ step, currency }: { step: StepOf<'transfer'>; currency: string }) {
  const t = useText();
  const { amount, reference, holder, iban, bic } = step;
  return (
    <StepPanel title={t('cashier.transferTitle')} text={t('cashier.transferText')}>
      <dl className={styles.rows}>
        <CopyRow name={t('cashier.amount')} value={amountText(t, amount, currency)} copied={amount} />
        <CopyRow name={t('cashier.reference')} value={reference} />
        <CopyRow name={t('cashier.holder')} value={holder} />
        <CopyRow name={t('cashier.accountIban')} value={iban.replace(/(.{4})(?=.)/g, '$1 ')} copied={iban} />
        <CopyRow name={t('cashier.bic')} value={bic} />
      </dl>
    </StepPanel>
  );
}

/** ENTITY-18. */
export function StpStep({ step, currency }: { step: StepOf<'stp'>; currency: string }) {
  const t = useText();
  const { amount, reference, accountNumber } = step;
  return (
    <StepPanel title={t('cashier.transferTitle')} text={t('cashier.transferText')}>
      <dl className={styles.rows}>
        <CopyRow name={t('cashier.amount')} value={amountText(t, amount, currency)} copied={amount} />
        <CopyRow name={t('cashier.accountNumber')} value={accountNumber} />
        <CopyRow name={t('cashier.reference')} value={reference} />
      </dl>
    </StepPanel>
  );
}
