import type { TransactionLine } from '@foyer/contract/transaction/transactions';
import { dateFormat } from '@foyer/texts/intl-formats';
import { SHORT_MOMENT } from '@foyer/texts/moment-format';
import { useText } from '../../data/texts.tsx';
import { useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toLineView } from './line-view.ts';
import styles from './Transactions.module.css';

function Row({ line, currency }: { line: TransactionLine; currency: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const zone = useTimeZone();
  const format = dateFormat(t.language, { ...SHORT_MOMENT, timeZone: zone });
  const { path, title, state, note, amount, tone } = toLineView(t, line, currency);
  return (
    <li>
      <a href={siteHref(path)} className={styles.row}>
        <span className={styles.what}>
          <strong>{title}</strong>
          <time dateTime={line.at}>{format.format(new Date(line.at))}</time>
        </span>
        <span className={styles.amount}>
          <strong className={classNames(styles[tone])}>{amount}</strong>
          {state && <span>{state}</span>}
          {note && <span>{note}</span>}
        </span>
        <Icon name="next" />
      </a>
    </li>
  );
}

/** Each row leads to its detail. */
export function TransactionRows({ items, currency }: { items: readonly TransactionLine[]; currency: string }) {
  return (
    <ul className={styles.rows}>
      {items.map((line) => (
        <Row key={line.id} line={line} currency={currency} />
      ))}
    </ul>
  );
}
