import type { Statement } from '@foyer/contract/transaction/statement';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { formatMoment } from '../../../parts/format/moment.ts';
import { FactRows } from '../../../ui/FactRows.tsx';
import styles from './Statement.module.css';
import { periodText, statementTitle } from './statement-query.ts';

type HeadProps = { statement: Statement; month: string | undefined };

/** Whose it is, of when, and when it was made: a printed sheet has no page around it. */
function SheetHead({ statement: { at, months, currency }, month }: HeadProps) {
  const t = useText();
  const { player } = useSession();
  const facts = [
    [t('transactions.holder'), player ? `${player.fullName} (${player.userName})` : ''],
    [t('transactions.period'), periodText(t, { month, months, at })],
    [t('transactions.zone'), 'UTC'],
    [t('transactions.currency'), currency],
    [t('transactions.madeAt'), formatMoment(at, t.language, 'UTC')],
  ] as const;
  return (
    <header className={styles.head}>
      <div>
        <h2>{t.fill('%SITE_NAME%')}</h2>
        <p className={styles.onPaper}>{statementTitle(t, month)}</p>
      </div>
      <FactRows facts={facts} />
    </header>
  );
}

type Sums = Statement['opening'];

function SumRow({ label, sums, currency }: { label: string; sums: Sums; currency: string }) {
  const t = useText();
  return (
    <tr className={styles.balance}>
      <th scope="row">{label}</th>
      <td />
      <td>{amountText(t, sums.cash, currency)}</td>
      <td>{amountText(t, sums.bonus, currency)}</td>
    </tr>
  );
}

/** The sums of each kind between opening and closing balance. */
function SumsTable({ statement: { currency, opening, closing, lines } }: { statement: Statement }) {
  const t = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('transactions.line')}</th>
            <th scope="col">{t('transactions.entries')}</th>
            <th scope="col">{t('transactions.cash')}</th>
            <th scope="col">{t('transactions.bonusMoney')}</th>
          </tr>
        </thead>
        <tbody>
          <SumRow label={t('transactions.opening')} sums={opening} currency={currency} />
          {lines.map(({ line, entries, back, cash, bonus }) => (
            <tr key={line}>
              <th scope="row">
                {t(`transactions.line-${line}`)}
                {back > 0 && <span>{t('transactions.entriesBack', { count: back })}</span>}
              </th>
              <td>{entries}</td>
              <td>{amountText(t, cash, currency)}</td>
              <td>{amountText(t, bonus, currency)}</td>
            </tr>
          ))}
          <SumRow label={t('transactions.closing')} sums={closing} currency={currency} />
        </tbody>
      </table>
    </div>
  );
}

function Nets({ statement: { currency, netDeposit, netResult } }: { statement: Statement }) {
  const t = useText();
  return (
    <dl className={styles.nets}>
      <div>
        <dt>{t('transactions.netDeposit')}</dt>
        <dd>{amountText(t, netDeposit, currency)}</dd>
      </div>
      <div>
        <dt>{t('transactions.netResult')}</dt>
        <dd>{amountText(t, netResult, currency)}</dd>
      </div>
    </dl>
  );
}

/** What is printed: it stands alone. `children`: the movements. */
export function StatementSheet({ statement, month, children }: HeadProps & { children: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.sheet} aria-label={statementTitle(t, month)}>
      <SheetHead month={month} statement={statement} />
      <SumsTable statement={statement} />
      <Nets statement={statement} />
      <p className={styles.note}>{t('transactions.statementNote')}</p>
      {children}
    </section>
  );
}
