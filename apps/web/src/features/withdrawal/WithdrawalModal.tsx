import { getAccountDetails } from '@foyer/contract/account/account';
import { CODE } from '@foyer/contract/error-code';
import { initWithdraw, type Withdrawal } from '@foyer/contract/payment/withdrawal';
import { getPrefill } from '@foyer/contract/profile/prefill';
import { withdrawalDetails } from '@foyer/contract/verification/payment-checks';
import { compareDecimals } from '@foyer/domain/money/decimal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { sessionStore } from '../../browser/storage/storage.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import { useBrand } from '../../data/brand.ts';
import { useCall, useQueryClient } from '../../data/call.ts';
import { useLocation, useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { LoadingCards } from '../../parts/feedback/LoadingCards.tsx';
import { ToastOverlay } from '../../parts/feedback/ToastList.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import { LazyPrefillForm } from '../../parts/prefill/LazyPrefillForm.tsx';
import { LazyWithdrawalNeeds } from '../../parts/promise/LazyWithdrawalNeeds.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Withdrawal.module.css';
import { WithdrawalForm } from './WithdrawalForm.tsx';

/** A chunk of its own: few players have a pending withdrawal. */
const pendingWithdrawals = lazyPart(() => import('./PendingWithdrawals.tsx'));

function PendingPart() {
  const { data } = useCall(initWithdraw, {});
  const part = useLazyPart(pendingWithdrawals, (data?.pending.length ?? 0) > 0);
  return part && <part.PendingWithdrawals />;
}

/** Calls when the withdrawal leaves the list: it was taken back, also by an answer that got lost or elsewhere, or sent. */
function useLeavesList(listedId: string, onLeave: () => void): void {
  const { data } = useCall(initWithdraw, {});
  const isListed = data?.pending.some(({ paymentId }) => paymentId === listedId) ?? false;
  const wasListed = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (wasListed.current && !isListed) leave();
    wasListed.current = isListed;
  }, [isListed]);
}

function Requested({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const t = useText();
  useLeavesList(withdrawal.paymentId, onAgain);
  const { amount, currency, kind, methodName, target, canCancel } = withdrawal;
  return (
    <>
      <Notice kind="good">
        {t('withdrawal.requested', {
          amount: amountText(t, amount, currency),
          target: t('withdrawal.target', { kind, name: methodName, label: target }),
        })}
      </Notice>
      <p className={styles.note}>
        {t('withdrawal.next')} {canCancel && t('withdrawal.mayTakeBack')}
      </p>
      <Button kind="ghost" onClick={onAgain}>
        {t('withdrawal.again')}
      </Button>
    </>
  );
}

/** Where something has to be proved first, that is said in place of the form (REGCALL-08, ACCESS-32). */
function useDetailsCheck(): void {
  const { location, go } = useNavigation();
  const { failure } = useCall(withdrawalDetails, {});
  const isMissing = failure !== null && isRefusedBy(failure, CODE.detailsMissing);
  const leave = useEffectEvent(() => {
    sessionStore.set(SESSION_KEYS.verifiedFor, 'withdrawal');
    go(modalHref(location.query, 'payment-details-validation'), { replace: true });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
}

/** What the profile lacks before the first withdrawal (PREFILL-02), then the form. */
function NewWithdrawal({ onRequested }: { onRequested: (withdrawal: Withdrawal) => void }) {
  const t = useText();
  const { query } = useLocation();
  const { data, failure, reload } = useCall(initWithdraw, {});
  const prefill = useCall(getPrefill, { query: { type: 'withdrawal' } });
  const [isFilled, setFilled] = useState(false);
  useDetailsCheck();
  if (!data && failure) return <ErrorState title={t('withdrawal.failed')} failure={failure} onRetry={reload} />;
  if (!data || !(prefill.data || prefill.failure)) return <LoadingCards />;
  if (data.needsDeposit) {
    return (
      <EmptyState icon="wallet" title={t('withdrawal.depositFirst')} text={t('withdrawal.depositFirstText')}>
        <ButtonLink href={modalHref(query, 'deposit')}>{t('wallet.deposit')}</ButtonLink>
      </EmptyState>
    );
  }
  const missing = prefill.data?.missing ?? [];
  if (data.isFirst && !isFilled && missing.length > 0) {
    return <LazyPrefillForm type="withdrawal" missing={missing} onDone={() => setFilled(true)} />;
  }
  const { currency, available, minimum } = data;
  const hasTarget = data.targets.length > 0 || data.takesNewAccount;
  const isEnough = compareDecimals(available, minimum) >= 0;
  return (
    <>
      <p className={styles.available}>
        {t('withdrawal.available')} <strong>{amountText(t, available, currency)}</strong>
      </p>
      <LazyWithdrawalNeeds holder={styles.needs} needs={data.needs} currency={currency} />
      {!hasTarget && <p className={styles.note}>{t('withdrawal.noTarget')}</p>}
      {hasTarget && !isEnough && (
        <p className={styles.note}>{t('withdrawal.tooLittle', { minimum: amountText(t, minimum, currency) })}</p>
      )}
      {hasTarget && isEnough && <WithdrawalForm options={data} onRequested={onRequested} />}
    </>
  );
}

/** `?modal=withdrawal` (MODAL-06): what is on its way, and a new one. */
export function WithdrawalModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { isPlayMoney } = useBrand();
  const client = useQueryClient();
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  // SHELLCALL-05: the account's data that the menu loaded is dropped, so that bystanders do not see it.
  useEffect(() => client.removeQueries({ queryKey: [getAccountDetails.name] }), [client]);
  return (
    <Dialog title={t('withdrawal.title')} closeLabel={t('modal.close')} onClose={onClose}>
      <div className={styles.body}>
        {withdrawal ? (
          <Requested withdrawal={withdrawal} onAgain={() => setWithdrawal(null)} />
        ) : (
          <NewWithdrawal onRequested={setWithdrawal} />
        )}
        <PendingPart />
        <p className={styles.foot}>
          <a href={siteHref('/my/transactions/withdrawal')}>{t('withdrawal.all')}</a>
        </p>
        {isPlayMoney && <p className={styles.foot}>{t('common.playMoneyNotice')}</p>}
      </div>
      <ToastOverlay />
    </Dialog>
  );
}
