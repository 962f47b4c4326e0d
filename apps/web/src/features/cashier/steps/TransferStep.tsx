import type { DepositStep } from '@foyer/contract/payment/deposit';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { CopyRow } from './CopyRow.tsx';
import { DueBy } from './DueBy.tsx';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

type StepOf<Kind extends DepositStep['kind']> = Extract<DepositStep, { kind: Kind }>;

type TransferProps<K extends 'transfer' | 'stp'> = { step: StepOf<K>; currency: string; dueAt: string | null };

/** ENTITY-17. */
export function TransferStep({ step, currency, dueAt }: TransferProps<'transfer'>) {
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
      {dueAt !== null && <DueBy text="cashier.payBy" dueAt={dueAt} />}
    </StepPanel>
  );
}

/** ENTITY-18. */
export function StpStep({ step, currency, dueAt }: TransferProps<'stp'>) {
  const t = useText();
  const { amount, reference, accountNumber } = step;
  return (
    <StepPanel title={t('cashier.transferTitle')} text={t('cashier.transferText')}>
      <dl className={styles.rows}>
        <CopyRow name={t('cashier.amount')} value={amountText(t, amount, currency)} copied={amount} />
        <CopyRow name={t('cashier.accountNumber')} value={accountNumber} />
        <CopyRow name={t('cashier.reference')} value={reference} />
      </dl>
      {dueAt !== null && <DueBy text="cashier.payBy" dueAt={dueAt} />}
    </StepPanel>
  );
}
