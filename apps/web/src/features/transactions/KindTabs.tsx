import { TRANSACTION_KINDS, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { useText } from '../../data/texts.tsx';
import { TabLinks } from '../../parts/account/TabLinks.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { KIND_TABLE } from './kind-table.ts';
import { listPath } from './list-query.ts';

/** The kinds beside each other; the month stays chosen. */
export function KindTabs({ current, month }: { current: TransactionKind; month: { month?: string } }) {
  const t = useText();
  const siteHref = useSiteHref();
  const tabs = TRANSACTION_KINDS.map((kind) => ({
    href: siteHref(listPath(kind, month)),
    text: t(KIND_TABLE[kind].tab),
    isCurrent: kind === current,
  }));
  return <TabLinks label={t('transactions.tabs')} tabs={tabs} />;
}
