import type { StatementRows } from '@foyer/contract/transaction/statement-rows';
import { STATEMENT_FILE, transactionFilePath } from '@foyer/contract/transaction/transaction-file';
import { formatQuery } from '@foyer/domain/routing/query';
import { useText } from '../../../data/texts.tsx';
import type { Failure } from '../../../data/transport.ts';
import { EmptyState } from '../../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageLinks } from '../PageLinks.tsx';
import styles from './StatementRows.module.css';
import { StatementRowsTable } from './StatementRowsTable.tsx';
import { type StatementQuery, statementPath } from './statement-query.ts';
import type { PrintedStatement } from './usePrintedStatement.ts';

type PageOfRows = { data: StatementRows | undefined; failure: Failure | null; reload(): void };

/** A page of them. Printed from the browser's own menu it is not the whole, and says so. */
function Shown({ query, rows }: { query: StatementQuery; rows: StatementRows }) {
  const t = useText();
  const { items, currency, opening, closing, next } = rows;
  const { after, ...month } = query;
  const isFirst = after === undefined;
  if (items.length === 0 && isFirst) {
    return <EmptyState icon="clock" title={t('transactions.movementsNone')} text="" />;
  }
  return (
    <>
      <StatementRowsTable
        rows={items}
        currency={currency}
        opening={next === null ? opening : null}
        closing={isFirst ? closing : null}
        order="newestFirst"
      />
      {!(isFirst && next === null) && <p className={styles.onPaper}>{t('transactions.printPart')}</p>}
      <PageLinks
        newest={isFirst ? null : statementPath(month)}
        older={next === null ? null : statementPath({ ...month, after: next })}
      />
    </>
  );
}

type StatementMovementsProps = { query: StatementQuery; page: PageOfRows; printed: PrintedStatement };

/** What the sums are made of, one after the other. Printed by the button, all of the period in the order of time. */
export function StatementMovements({ query, page: { data, failure, reload }, printed }: StatementMovementsProps) {
  const t = useText();
  const { after: _, ...month } = query;
  const isWhole = printed.state === 'ready';
  const file = `${transactionFilePath(STATEMENT_FILE)}${formatQuery({ ...month, language: t.language })}`;
  return (
    <section aria-labelledby="movements" className={styles.movements}>
      <h2 id="movements">{t('transactions.movements')}</h2>
      <p className={styles.note}>{t('transactions.movementsText')}</p>
      {printed.state === 'ready' && (
        <div className={styles.whole}>
          <StatementRowsTable rows={printed.rows.items} {...printed.rows} order="oldestFirst" />
        </div>
      )}
      <div className={classNames(styles.scroll, isWhole && styles.part)}>
        {data && <Shown query={query} rows={data} />}
        {!data && failure && (
          <ErrorState title={t('transactions.movementsFailed')} failure={failure} onRetry={reload} />
        )}
        {!data && !failure && (
          <div role="status" aria-label={t('common.loading')} className={styles.loading}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        )}
      </div>
      <ButtonLink kind="ghost" href={file} download="" className={styles.file}>
        {t('transactions.csv')}
      </ButtonLink>
    </section>
  );
}
