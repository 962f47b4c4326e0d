import { TRANSACTION_KINDS } from '@foyer/domain/transaction/transaction-kind';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { KIND_TABLE } from './kind-table.ts';
import { listPath } from './list-query.ts';
import styles from './Transactions.module.css';

function KindLink({ path, icon, label, about }: { path: string; icon: IconName; label: string; about: string }) {
  const siteHref = useSiteHref();
  return (
    <li>
      <a href={siteHref(path)} className={styles.kind}>
        <Icon name={icon} />
        <span className={styles.what}>
          <strong>{label}</strong>
          <span>{about}</span>
        </span>
        <Icon name="next" />
      </a>
    </li>
  );
}

/** The list of kinds on a phone (LAYOUT-17); elsewhere the address leads to the deposits. */
function TransactionKindsPage() {
  const t = useText();
  return (
    <>
      <PageHeading title={t('transactions.title')} />
      <ul className={styles.kinds}>
        {TRANSACTION_KINDS.map((kind) => {
          const { icon, tab, about } = KIND_TABLE[kind];
          return <KindLink key={kind} path={listPath(kind)} icon={icon} label={t(tab)} about={t(about)} />;
        })}
        <KindLink
          path="/my/transactions/statement"
          icon="M6 3.5h9l4 4v13H6zM15 3.5v4h4M9.5 12h6M9.5 15.5h6"
          label={t('transactions.statement')}
          about={t('transactions.aboutStatement')}
        />
      </ul>
    </>
  );
}

export const transactionKindsPage: PageDefinition = {
  Page: TransactionKindsPage,
  head: (_, __, t) => ({ title: t('transactions.title') }),
};
