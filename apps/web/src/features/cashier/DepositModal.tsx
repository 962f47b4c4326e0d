import { listOffers } from '@foyer/contract/campaign/offer';
import { CODE } from '@foyer/contract/error-code';
import { type Deposit, findDeposit, getDeposit, getDepositDetails } from '@foyer/contract/payment/deposit';
import { getPaymentMethods, type PaymentMethods } from '@foyer/contract/payment/payment-method';
import { getPrefill } from '@foyer/contract/profile/prefill';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import { warnsOfExcess } from '@foyer/domain/market/excess-warning';
import { type Query, withModal, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import {
  clearPendingDeposit,
  clearTypedDeposit,
  findPendingDeposit,
  savePendingDeposit,
} from '../../browser/storage/pending-deposit.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useBrand } from '../../data/brand.ts';
import { useCall, useQueryClient, useTransport, writeCall } from '../../data/call.ts';
import { useLocation, useNavigation } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { ToastOverlay } from '../../parts/feedback/ToastList.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { LazyPrefillForm } from '../../parts/prefill/LazyPrefillForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Cashier.module.css';
import { type BegunDeposit, DepositForm } from './DepositForm.tsx';
import { DepositProgress } from './DepositProgress.tsx';
import { providerAddress } from './provider-address.ts';

/** Loaded where the market asks for it: with the texts of the limits. */
const limitPrompt = lazyPart(() => import('../../parts/limit/DepositLimitPrompt.tsx'), { messages: 'own' });

/** Few have a deposit that waits. */
const openDeposits = lazyPart(() => import('./OpenDeposits.tsx'));

function LimitPrompt({ onDone }: { onDone: () => void }) {
  const part = useLazyPart(limitPrompt, true);
  return part ? <part.DepositLimitPrompt onDone={onDone} /> : <LoadingCards />;
}

type NewDepositProps = { campaign: string | undefined; onBegun: (begun: BegunDeposit) => void };

/** Below the form alone: what comes before it is lower, and would move them. */
function FormNotes({ identity }: Pick<PaymentMethods, 'identity'>) {
  const t = useText();
  const siteHref = useSiteHref();
  const { isPlayMoney } = useBrand();
  const { player, appliedCountryRules } = useSession();
  return (
    <>
      {warnsOfExcess(appliedCountryRules) && <p className={styles.note}>{t('cashier.excess')}</p>}
      {player && !player.verified && (
        <p className={styles.note}>
          {t('cashier.verifyNote', identity)} <a href={siteHref('/my/account-validation')}>{t('cashier.verifyLink')}</a>
        </p>
      )}
      <p className={styles.note}>
        <a href={siteHref('/my/transactions/deposit')}>{t('cashier.allDeposits')}</a>
      </p>
      {isPlayMoney && <p className={styles.note}>{t('common.playMoneyNotice')}</p>}
    </>
  );
}

/** Nothing failed: no deposit may be made. */
const CLOSED_CODES: readonly string[] = [CODE.countryBlocked, PROTECTION_CODE.depositsBlocked];

/** What the profile lacks before the first deposit (PREFILL-01), then the form. Without an answer nobody is kept from paying. */
function NewDeposit({ campaign, onBegun }: NewDepositProps) {
  const t = useText();
  const prefill = useCall(getPrefill, { query: { type: 'deposit' } });
  const details = useCall(getDepositDetails, {});
  const { language } = useLocation();
  const offers = useCall(listOffers, { query: { language } });
  const { data, failure, reload } = useCall(getPaymentMethods, {});
  const [isFilled, setFilled] = useState(false);
  const hasOpen = (data?.open.length ?? 0) > 0;
  const opened = useLazyPart(openDeposits, hasOpen);
  const isKnown = [prefill, details, offers].every((call) => call.data || call.failure);
  if (!data && failure) {
    const isClosed = failure.kind === 'refused' && CLOSED_CODES.includes(failure.error.errorCode);
    const title = t(isClosed ? 'cashier.closed' : 'cashier.failed');
    return <ErrorState title={title} failure={failure} onRetry={isClosed ? undefined : reload} />;
  }
  if (!data || !isKnown || (hasOpen && !opened)) return <LoadingCards />;
  const missing = prefill.data?.missing ?? [];
  const isFirst = details.data?.numberOfSuccessfulDeposit === 0;
  if (isFirst && !isFilled && missing.length > 0) {
    return <LazyPrefillForm type="deposit" missing={missing} onDone={() => setFilled(true)} />;
  }
  if (data.asksDepositLimit) return <LimitPrompt onDone={reload} />;
  if (data.order.length === 0) {
    return <EmptyState icon="wallet" title={t('cashier.none')} text={t('cashier.noneText')} />;
  }
  return (
    <>
      {opened && hasOpen && <opened.OpenDeposits methods={data} />}
      <DepositForm methods={data} campaign={campaign} onBegun={onBegun} />
      <FormNotes identity={data.identity} />
    </>
  );
}

/** After a way out whose way back lost the address: finds the deposit by what the tab has stored (ACCESS-29). False: none is sought. */
function usePendingDeposit(isWanted: boolean, onFound: (deposit: Deposit) => void): boolean {
  const transport = useTransport();
  const [token, setToken] = useState(() => (isWanted ? findPendingDeposit() : null));
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (token === null) return;
    let isWaited = true;
    void transport(findDeposit, { body: { depositToken: token } }).then((result) => {
      if (!isWaited) return;
      const isUnknown = !result.ok && result.failure.kind === 'refused';
      if (result.ok || isUnknown) clearPendingDeposit();
      if (result.ok) found.current(result.value);
      setToken(null);
    });
    return () => {
      isWaited = false;
    };
  }, [token, transport]);
  return token !== null;
}

/** `?modal=deposit`: a new deposit, or with `payment` one that was begun (MODAL-05). */
export function DepositModal({ options, onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { location, go } = useNavigation();
  const { payment, status, campaign } = options;
  const show = (more: Query) =>
    go(`${location.path}${formatQuery(withModal(location.query, 'deposit', more))}`, { replace: true });
  const follow = (deposit: Deposit) => {
    const { paymentId } = deposit;
    writeCall(client, getDeposit, { params: { paymentId } }, deposit);
    show({ payment: paymentId });
  };
  // The provider's frame has left steps of its own in the history: one step back would only undo one of them.
  const leave = () =>
    payment === undefined
      ? onClose()
      : go(`${location.path}${formatQuery(withoutModal(location.query))}`, { replace: true });
  const isSought = usePendingDeposit(payment === undefined, follow);
  const hasForm = useRef(false);
  hasForm.current ||= payment === undefined && !isSought;
  useEffect(() => clearTypedDeposit, []);
  const begin = ({ depositToken, ...deposit }: BegunDeposit) => {
    follow(deposit);
    if (deposit.step.kind !== 'redirect') return;
    const address = providerAddress(deposit.step.url, window.location.origin);
    if (address === null) return;
    savePendingDeposit(depositToken);
    window.location.assign(address);
  };
  return (
    <Dialog title={t('cashier.title')} closeLabel={t('modal.close')} onClose={leave} size="tall">
      {isSought && <LoadingCards />}
      {hasForm.current && (
        <div hidden={payment !== undefined}>
          <NewDeposit campaign={campaign} onBegun={begin} />
        </div>
      )}
      {payment !== undefined && (
        <DepositProgress key={payment} paymentId={payment} status={status} onAgain={() => show({})} onClose={leave} />
      )}
      <ToastOverlay />
    </Dialog>
  );
}
