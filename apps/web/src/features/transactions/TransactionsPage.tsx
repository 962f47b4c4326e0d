import type { PathParams } from '@foyer/domain/routing/match-pattern';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { statementPage } from './statement/StatementPage.tsx';
import { transactionDetailPage } from './TransactionDetailPage.tsx';
import { transactionKindsPage } from './TransactionKindsPage.tsx';
import { transactionListPage } from './TransactionListPage.tsx';

function pageOf({ kind, transaction }: PathParams): PageDefinition {
  if (kind === undefined) return transactionKindsPage;
  if (transaction !== undefined) return transactionDetailPage;
  return kind === 'statement' ? statementPage : transactionListPage;
}

function TransactionsPage(props: PageProps) {
  const { Page } = pageOf(props.params);
  return <Page {...props} />;
}

/** All addresses below `/my/transactions` are one page: a row of its own in the table of pages costs each visitor's first load. */
export const transactionsPage: PageDefinition = {
  Page: TransactionsPage,
  calls: (props, context) => pageOf(props.params).calls?.(props, context) ?? [],
  head: (props, read, t) => pageOf(props.params).head?.(props, read, t) ?? {},
};
