import type { TransactionDetail } from '@foyer/contract/transaction/transactions';
import type { TextKey } from '@foyer/texts/messages';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './Transactions.module.css';

type Way = 'correction' | 'deposit' | 'verification' | 'withdrawal';

/** `why`: with its own sentence of what to do. */
type Next = { why: string | null; ways: readonly Way[] };

const AGAIN: readonly string[] = ['refused', 'expired', 'cancelled'];

/** By the reason of a refusal; any other has the support below alone. */
const AFTER_REFUSAL: Readonly<Record<string, readonly Way[]>> = {
  documentsNeeded: ['verification'],
  detailsDiffer: ['withdrawal', 'correction'],
  underReview: [],
  notAllowed: [],
};

function findNext(transaction: TransactionDetail): Next | null {
  if (transaction.kind === 'deposit' && AGAIN.includes(transaction.state)) {
    return { why: transaction.state === 'refused' ? 'declined' : null, ways: ['deposit'] };
  }
  if (transaction.kind !== 'withdrawal') return null;
  const { state, reason } = transaction;
  if (state === 'cancelled') return { why: null, ways: ['withdrawal'] };
  if (state === 'failed') return { why: 'payoutFailed', ways: ['withdrawal'] };
  const ways = state === 'refused' && reason !== null ? AFTER_REFUSAL[reason] : undefined;
  return ways ? { why: reason, ways } : null;
}

const LABELS: Readonly<Record<Way, TextKey>> = {
  deposit: 'transactions.newDeposit',
  correction: 'transactions.toCorrection',
  verification: 'transactions.toVerification',
  withdrawal: 'transactions.newWithdrawal',
};

/** After a payment that came to nothing: what its player can do, and where. */
export function NextSteps({ transaction }: { transaction: TransactionDetail }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { query } = useLocation();
  const next = findNext(transaction);
  if (!next) return null;
  const { why, ways } = next;
  const text = why === null ? null : t.find(`transactions.next-${why}`);
  const hrefs: Readonly<Record<Way, string>> = {
    deposit: modalHref(query, 'deposit'),
    correction: siteHref('/my/data'),
    verification: siteHref('/my/verification'),
    withdrawal: modalHref(query, 'withdrawal'),
  };
  return (
    <section aria-labelledby="transaction-next" className={classNames(styles.part, styles.help)}>
      <h2 id="transaction-next">{t('transactions.nextTitle')}</h2>
      {text !== null && <p className={styles.note}>{text}</p>}
      {ways.map((way) => (
        <ButtonLink key={way} kind="ghost" href={hrefs[way]}>
          {t(LABELS[way])}
        </ButtonLink>
      ))}
    </section>
  );
}
