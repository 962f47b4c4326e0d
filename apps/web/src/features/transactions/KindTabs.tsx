import { TRANSACTION_KINDS, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { useEffect, useRef } from 'react';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { KIND_TABLE } from './kind-table.ts';
import { listPath } from './list-query.ts';
import styles from './Transactions.module.css';

/** The kinds beside each other, with the current one in sight; the month stays chosen. */
export function KindTabs({ current, month }: { current: TransactionKind; month: { month?: string } }) {
  const t = useText();
  const siteHref = useSiteHref();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`a[data-kind="${current}"]`);
    if (!list.current || !tab) return;
    const [row, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
  }, [current]);
  return (
    <nav aria-label={t('transactions.tabs')} className={styles.tabs}>
      <ul ref={list}>
        {TRANSACTION_KINDS.map((kind) => (
          <li key={kind}>
            <a
              href={siteHref(listPath(kind, month))}
              data-kind={kind}
              aria-current={kind === current ? 'page' : undefined}
            >
              {t(KIND_TABLE[kind].tab)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
