import type { StatementRow, StatementRows } from '@foyer/contract/transaction/statement-rows';
import { decodeAmount } from '@foyer/contract/wire';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './StatementRows.module.css';
import { toStatementRowView } from './statement-row-view.ts';

type Money = StatementRows['opening'];

function Balance({ label, money, currency }: { label: string; money: Money; currency: string }) {
  const t = useText();
  const hasBonus = decodeAmount(money.bonus, currency).amount !== 0n;
  return (
    <tr className={styles.balance}>
      <td className={styles.date} />
      <th scope="row">{label}</th>
      <td className={styles.reference} />
      <td />
      <td>
        {amountText(t, money.cash, currency)}
        {hasBonus && <span>{t('transactions.amountBonus', { amount: amountText(t, money.bonus, currency) })}</span>}
      </td>
    </tr>
  );
}

/** The reference has a column of its own on paper, the date on paper and on wide screens. */
function Row({ row, currency }: { row: StatementRow; currency: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { title, detail, path, moment, amount, balance } = toStatementRowView(t, row, currency);
  return (
    <tr>
      <td className={styles.date}>
        <time dateTime={row.at}>{moment}</time>
      </td>
      <th scope="row">
        {path === null ? title : <a href={siteHref(path)}>{title}</a>}
        {detail !== null && <span>{detail}</span>}
        <time dateTime={row.at} className={styles.moment}>
          {moment}
        </time>
        <span className={styles.under}>{row.reference}</span>
      </th>
      <td className={styles.reference}>{row.reference}</td>
      <td>
        {amount.cash !== null && <span className={classNames(styles.cash, styles[amount.tone])}>{amount.cash}</span>}
        {amount.bonus !== null && <span>{amount.bonus}</span>}
      </td>
      <td>
        {balance.cash}
        {balance.bonus !== null && <span>{balance.bonus}</span>}
      </td>
    </tr>
  );
}

type StatementRowsTableProps = {
  rows: readonly StatementRow[];
  currency: string;
  /** Where the rows begin or end with it. */
  opening: Money | null;
  closing: Money | null;
  order: 'newestFirst' | 'oldestFirst';
};

/** What moved money, with the balance after it. */
export function StatementRowsTable({ rows, currency, opening, closing, order }: StatementRowsTableProps) {
  const t = useText();
  const openingRow = opening && <Balance label={t('transactions.opening')} money={opening} currency={currency} />;
  const closingRow = closing && <Balance label={t('transactions.closing')} money={closing} currency={currency} />;
  const isNewestFirst = order === 'newestFirst';
  const ordered = isNewestFirst ? rows : rows.toReversed();
  return (
    <table className={styles.rows}>
      <caption>{t('transactions.movementsTable')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.date}>
            {t('transactions.date')}
          </th>
          <th scope="col">{t('transactions.line')}</th>
          <th scope="col" className={styles.reference}>
            {t('transactions.reference')}
          </th>
          <th scope="col">{t('transactions.amount')}</th>
          <th scope="col">{t('transactions.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {isNewestFirst ? closingRow : openingRow}
        {ordered.map((row) => (
          <Row key={row.id} row={row} currency={currency} />
        ))}
        {isNewestFirst ? openingRow : closingRow}
      </tbody>
    </table>
  );
}
