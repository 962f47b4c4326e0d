import type { StoredPromise } from '@foyer/contract/payment/withdrawal-promise';
import { getTransaction, type TransactionDetail } from '@foyer/contract/transaction/transactions';
import { isTransactionKind, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import type { Text } from '@foyer/texts/format';
import type { TextKey } from '@foyer/texts/messages';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { PendingFacts } from '../../parts/deadline/PendingFacts.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { WithdrawalNeeds } from '../../parts/promise/WithdrawalNeeds.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FactRows } from '../../ui/FactRows.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import { detailFacts, detailHead, gameOf, stateText, timelineOf } from './detail-view.ts';
import { listPath } from './list-query.ts';
import { NextSteps } from './NextSteps.tsx';
import styles from './Transactions.module.css';

const TITLES: Readonly<Record<TransactionKind, TextKey>> = {
  deposit: 'transactions.detail-deposit',
  withdrawal: 'transactions.detail-withdrawal',
  promo: 'transactions.detail-promo',
  game: 'transactions.detail-game',
  loyalty: 'transactions.detail-loyalty',
  betting: 'transactions.title-betting',
};

/** The player has something to do, or to wait for. */
const OPEN_DEPOSITS: readonly string[] = ['waiting', 'review'];

/** An address that can be none of a transaction is asked for as an unknown one: the page is not found. */
function askedOf(kind: string, transaction: string) {
  const isPossible = isTransactionKind(kind) && /^[\w-]{1,60}$/.test(transaction);
  return isPossible ? { kind, transaction } : { kind: 'unknown', transaction: '0' };
}

function titleOf(t: Text, kind: string): string {
  return t(isTransactionKind(kind) ? TITLES[kind] : 'transactions.title');
}

/** Of a payment on its way, beside what happened to it so far. */
function Now({ transaction }: { transaction: TransactionDetail }) {
  const t = useText();
  const pending = 'pending' in transaction ? transaction.pending : null;
  if (!pending) return null;
  return (
    <section aria-labelledby="transaction-now" className={styles.part}>
      <h2 id="transaction-now">{t('deadline.title')}</h2>
      <PendingFacts pending={pending} />
    </section>
  );
}

/** When each state was reached and money moved, oldest first. */
function History({ transaction, currency }: { transaction: TransactionDetail; currency: string }) {
  const t = useText();
  const zone = useTimeZone();
  const steps = timelineOf(t, transaction, currency);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="transaction-history">
      <h2 id="transaction-history">{t('transactions.history')}</h2>
      <ol className={styles.history}>
        {steps.map(({ what, at, amount }) => (
          <li key={`${what} ${at}`}>
            <strong>
              {what} {amount !== null && <span className={styles.moved}>{amount}</span>}
            </strong>
            <time dateTime={at}>{formatMoment(at, t.language, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was said before the deposit, as it is stored with it. */
function Said({ promise: { at, wasShown, needs }, currency }: { promise: StoredPromise; currency: string }) {
  const t = useText();
  const zone = useTimeZone();
  const moment = formatMoment(at, t.language, zone);
  return (
    <section aria-labelledby="transaction-promise" className={styles.part}>
      <h2 id="transaction-promise">{t('promise.said')}</h2>
      <p className={styles.note}>{t(wasShown ? 'promise.saidAt' : 'promise.saidElsewhere', { at: moment })}</p>
      <WithdrawalNeeds needs={needs} currency={currency} isNow={false} />
    </section>
  );
}

function Detail({ transaction, currency }: { transaction: TransactionDetail; currency: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const zone = useTimeZone();
  const moment = (iso: string) => formatMoment(iso, t.language, zone);
  const { title, amount, tone, isGone, ending } = detailHead(t, transaction, currency, moment);
  const facts = detailFacts(t, transaction, currency, moment);
  const game = gameOf(transaction);
  return (
    <>
      <section className={styles.card} aria-label={title}>
        <div className={styles.head}>
          <p>{title}</p>
          <p className={classNames(styles.large, styles[tone])}>{isGone ? <s>{amount}</s> : amount}</p>
          <p className={styles.state}>{ending ?? stateText(t, transaction)}</p>
        </div>
        <FactRows className={styles.facts} facts={facts} />
        {transaction.kind === 'withdrawal' && transaction.canCancel && <CancelWithdrawal paymentId={transaction.id} />}
        {transaction.kind === 'deposit' && OPEN_DEPOSITS.includes(transaction.state) && (
          <ButtonLink href={`?modal=deposit&payment=${transaction.id}`}>{t('transactions.toDeposit')}</ButtonLink>
        )}
        {game !== null && <ButtonLink href={siteHref(game)}>{t('transactions.toGame')}</ButtonLink>}
        {transaction.kind === 'promo' && transaction.state === 'active' && (
          <ButtonLink href={siteHref('/my/current-bonuses')}>{t('transactions.toBonuses')}</ButtonLink>
        )}
      </section>
      <Now transaction={transaction} />
      <NextSteps transaction={transaction} />
      {transaction.kind === 'deposit' && transaction.promise && (
        <Said promise={transaction.promise} currency={currency} />
      )}
      <History transaction={transaction} currency={currency} />
      <section className={styles.help}>
        <h2>{t('transactions.help')}</h2>
        <p className={styles.note}>{t('transactions.supportText')}</p>
        <ButtonLink kind="ghost" href={siteHref('/contact-us')}>
          {t('transactions.support')}
        </ButtonLink>
        <ButtonLink kind="ghost" href={`${siteHref('/my/complaints')}?value=${encodeURIComponent(transaction.id)}`}>
          {t('transactions.complain')}
        </ButtonLink>
      </section>
    </>
  );
}

function TransactionDetailPage({ params }: PageProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { kind = '', transaction = '' } = params;
  const { data, failure, reload } = useCall(getTransaction, { params: askedOf(kind, transaction) });
  return (
    <AccountPage heading="transaction" title={titleOf(t, kind)}>
      {isTransactionKind(kind) && (
        <a href={siteHref(listPath(kind))} className={styles.back}>
          <Icon name="back" />
          {t('transactions.back')}
        </a>
      )}
      {data && <Detail transaction={data.transaction} currency={data.currency} />}
      {!data && failure && <ErrorState title={t('transactions.lost-one')} failure={failure} onRetry={reload} />}
      {!data && !failure && (
        <div role="status" aria-label={t('common.loading')} className={styles.loading}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </AccountPage>
  );
}

/** One transaction with its history; another player's is not found. */
export const transactionDetailPage: PageDefinition = {
  Page: TransactionDetailPage,
  calls: ({ params: { kind = '', transaction = '' } }) => [
    callOf(getTransaction, { params: askedOf(kind, transaction) }),
  ],
  head: ({ params: { kind = '' } }, _, t) => ({ title: titleOf(t, kind) }),
};
