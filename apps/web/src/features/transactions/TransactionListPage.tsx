import { getStatement } from '@foyer/contract/transaction/statement';
import { listTransactions } from '@foyer/contract/transaction/transactions';
import { isTransactionKind, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { dateFormat } from '@foyer/texts/intl-formats';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileLinks } from './FileLinks.tsx';
import { KindTabs } from './KindTabs.tsx';
import { KIND_TABLE } from './kind-table.ts';
import { ListFilters } from './ListFilters.tsx';
import { listPath, MONTH_FORMAT, monthQuery, parseListQuery } from './list-query.ts';
import { PageLinks } from './PageLinks.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { TransactionRows } from './TransactionRows.tsx';
import styles from './Transactions.module.css';

type ListProps = { kind: TransactionKind; query: ReturnType<typeof parseListQuery> };

function LoadingRows() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.loading}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}

/** What is not there, and whether the choice of month and state is why. */
function Nothing({ kind, query }: ListProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const isFiltered = Object.keys(query).length > 0;
  const own = t.find(`transactions.emptyText-${kind}`) ?? t('transactions.emptyText');
  return (
    <EmptyState
      icon={KIND_TABLE[kind].icon}
      title={t(KIND_TABLE[kind].empty)}
      text={isFiltered ? t('transactions.emptyFiltered') : own}
    >
      {isFiltered && <ButtonLink href={siteHref(listPath(kind))}>{t('transactions.clear')}</ButtonLink>}
    </EmptyState>
  );
}

function List({ kind, query }: ListProps) {
  const t = useText();
  const { data, failure, reload } = useCall(listTransactions, { params: { kind }, query });
  if (!data) {
    return failure ? (
      <ErrorState title={t('transactions.failed')} failure={failure} onRetry={reload} />
    ) : (
      <LoadingRows />
    );
  }
  const { items, currency, next, archivedUntil } = data;
  const { after, ...first } = query;
  return (
    <>
      {items.length === 0 ? (
        <Nothing kind={kind} query={query} />
      ) : (
        <TransactionRows items={items} currency={currency} />
      )}
      <PageLinks
        newest={after === undefined ? null : listPath(kind, first)}
        older={next === null ? null : listPath(kind, { ...first, after: next })}
      />
      {archivedUntil !== null && (
        <p className={styles.note}>
          {t('transactions.archived', {
            month: dateFormat(t.language, MONTH_FORMAT).format(new Date(`${archivedUntil}-01T00:00:00Z`)),
          })}
        </p>
      )}
    </>
  );
}

function TransactionListPage({ params, query }: PageProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { kind = '' } = params;
  const own = isTransactionKind(kind) ? kind : 'deposit';
  const listQuery = parseListQuery(own, query);
  const month = monthQuery(listQuery);
  const { data: statement } = useCall(getStatement, { query: month });
  return (
    <AccountPage heading={`transactions-${own}`} title={t(KIND_TABLE[own].title)}>
      <KindTabs current={own} month={month} />
      <ListFilters kind={own} query={listQuery} months={statement?.months ?? []} />
      <PeriodFigures kind={own} statement={statement} />
      {own === 'game' && (
        <p className={styles.note}>
          <a href={siteHref('/pending-rounds')}>{t('transactions.openRounds')}</a>
        </p>
      )}
      <List kind={own} query={listQuery} />
      <FileLinks kind={own} query={listQuery} />
    </AccountPage>
  );
}

/** What the platform refuses as unknown. */
const UNKNOWN = 'unknown';

/** Of an unknown kind the platform has nothing: the page is not found (ROUTE-38 to ROUTE-43). */
export const transactionListPage: PageDefinition = {
  Page: TransactionListPage,
  calls: ({ params: { kind = '' }, query }) => {
    const listQuery = isTransactionKind(kind) ? parseListQuery(kind, query) : {};
    const asked = isTransactionKind(kind) ? kind : UNKNOWN;
    return [
      callOf(listTransactions, { params: { kind: asked }, query: listQuery }),
      callOf(getStatement, { query: monthQuery(listQuery) }),
    ];
  },
  head: ({ params: { kind = '' } }, _, t) => ({
    title: t(isTransactionKind(kind) ? KIND_TABLE[kind].title : 'transactions.title'),
  }),
};
