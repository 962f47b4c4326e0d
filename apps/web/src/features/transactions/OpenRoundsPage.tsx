import { listOpenRounds } from '@foyer/contract/transaction/transactions';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { TransactionRows } from './TransactionRows.tsx';
import styles from './Transactions.module.css';

function Rounds() {
  const t = useText();
  const { data, failure, reload } = useCall(listOpenRounds, {});
  if (!data) {
    return failure ? (
      <ErrorState title={t('transactions.openRoundsFailed')} failure={failure} onRetry={reload} />
    ) : (
      <LoadingCards />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon="check" title={t('transactions.openRoundsEmpty')} text={t('transactions.openRoundsEmptyText')} />
    );
  }
  return (
    <>
      <p className={styles.note}>{t('transactions.openRoundsIntro')}</p>
      <TransactionRows items={data.items} currency={data.currency} />
    </>
  );
}

/** What was interrupted, each with the way back to its game (ROUTE-52). */
function OpenRoundsPage() {
  const t = useText();
  return (
    <AccountPage heading="pending-rounds" title={t('transactions.openRounds')}>
      <Rounds />
    </AccountPage>
  );
}

export const openRoundsPage: PageDefinition = {
  Page: OpenRoundsPage,
  calls: () => [callOf(listOpenRounds, {})],
  head: (_, __, t) => ({ title: t('transactions.openRounds') }),
};
