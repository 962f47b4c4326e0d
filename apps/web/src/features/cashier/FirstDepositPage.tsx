import { markFirstDeposit } from '@foyer/contract/payment/deposit';
import { getBalance } from '@foyer/contract/wallet/wallet';
import { displayedTotal } from '@foyer/domain/wallet/wallet';
import { useEffect, useState } from 'react';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { sessionStore } from '../../browser/storage/storage.ts';
import { useCall, useTransport } from '../../data/call.ts';
import { useDevice } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './FirstDeposit.module.css';

/** There where the player was led here, gone with its press (PAGES-06). */
function ArrivedPopup() {
  const t = useText();
  const { data } = useCall(getBalance, {});
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(sessionStore.get(SESSION_KEYS.firstDeposit) !== null), []);
  if (!isOpen) return null;
  const close = () => {
    sessionStore.remove(SESSION_KEYS.firstDeposit);
    setOpen(false);
  };
  return (
    <Dialog title={t('cashier.popupTitle')} closeLabel={t('modal.close')} onClose={close}>
      <div className={styles.popup}>
        {data && <p>{t('cashier.popupText', { amount: t.money(displayedTotal(data)) })}</p>}
        <Button kind="action" wide onClick={close}>
          {t('common.ok')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Thanks for the first deposit (ROUTE-24, PAGES-04, PAGES-05). Once it was shown nobody is led here again (DEPOSIT-03). */
function FirstDepositPage() {
  const t = useText();
  const siteHref = useSiteHref();
  const isMobile = useDevice() === 'mobile';
  const transport = useTransport();
  useEffect(() => void transport(markFirstDeposit, {}, { keepalive: true }), [transport]);
  return (
    <div className={styles.page}>
      <PageHeading title={t('cashier.firstTitle')} />
      <p>{t('cashier.firstText')}</p>
      <p>
        <a href={siteHref('/my/transactions/deposit')}>{t('cashier.allDeposits')}</a>
      </p>
      {isMobile && (
        <ButtonLink kind="action" wide href={siteHref('/')}>
          {t('cashier.continue')}
        </ButtonLink>
      )}
      <ArrivedPopup />
    </div>
  );
}

export const firstDepositPage: PageDefinition = {
  Page: FirstDepositPage,
  head: (_, __, t) => ({ title: t('cashier.firstTitle'), canonicalPath: '/first-deposit' }),
};
