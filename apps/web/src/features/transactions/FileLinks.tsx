import { transactionFilePath } from '@foyer/contract/transaction/transaction-file';
import { formatQuery } from '@foyer/domain/routing/query';
import type { TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { monthQuery, type parseListQuery } from './list-query.ts';
import styles from './Transactions.module.css';

type FileLinksProps = { kind: TransactionKind; query: ReturnType<typeof parseListQuery> };

/** What can be taken along: the statement of the month, and the list as a file. */
export function FileLinks({ kind, query }: FileLinksProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { after: _, ...filter } = query;
  const file = `${transactionFilePath(kind)}${formatQuery({ ...filter, language: t.language })}`;
  return (
    <div className={styles.files}>
      <ButtonLink kind="ghost" href={siteHref(`/my/transactions/statement${formatQuery(monthQuery(query))}`)}>
        {t('transactions.statement')}
      </ButtonLink>
      <ButtonLink kind="ghost" href={file} download="">
        {t('transactions.csv')}
      </ButtonLink>
    </div>
  );
}
