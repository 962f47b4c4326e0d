import type { Statement } from '@foyer/contract/transaction/statement';
import type { TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { useText } from '../../data/texts.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KIND_TABLE } from './kind-table.ts';
import styles from './Transactions.module.css';

/** The sums of the period, as the ledger has them. */
export function PeriodFigures({ kind, statement }: { kind: TransactionKind; statement: Statement | undefined }) {
  const t = useText();
  const { figures } = KIND_TABLE[kind];
  if (figures.length === 0) return null;
  return (
    <section aria-label={t('transactions.figures')}>
      <dl className={styles.figures}>
        {figures.map(({ label, value }, index) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className={index === figures.length - 1 ? styles.net : undefined}>
              {statement ? amountText(t, value(statement), statement.currency) : <Skeleton shape="line" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {t('transactions.figuresNote')}{' '}
        {(kind === 'deposit' || kind === 'withdrawal') && t('transactions.figuresRequested')}
      </p>
    </section>
  );
}
