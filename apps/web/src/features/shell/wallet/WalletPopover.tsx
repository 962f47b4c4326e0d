import { getBalance } from '@foyer/contract/wallet/wallet';
import { useState } from 'react';
import { useBrand } from '../../../data/brand.ts';
import { useCall } from '../../../data/call.ts';
import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { modalHref } from '../../../parts/link/site-href.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useWalletDetails } from './useWalletDetails.ts';
import styles from './WalletPopover.module.css';
import { totalText, WalletTotal } from './WalletTotal.tsx';

const ID = 'wallet';

/**
 * The balance pill of the header, and what is behind it. A visitor has neither (ROLE-06). All is in the page before it is
 * opened, and asked after the opening was painted: the press itself costs one paint.
 */
export function WalletPopover() {
  const t = useText();
  const { isPlayMoney } = useBrand();
  const { query } = useLocation();
  const { data, failure, reload } = useCall(getBalance, {});
  const [opening, setOpening] = useState(0);
  const Details = useWalletDetails(opening > 0);
  const open = () => {
    setOpening(opening + 1);
    if (!data) reload();
  };
  return (
    <>
      <button type="button" className={styles.pill} popoverTarget={ID}>
        <span className={styles.word}>{t('wallet.balance')} </span>
        <span className={styles.figure}>{data ? totalText(t, data) : '–'}</span>
        <Icon name="down" />
      </button>
      <a className={styles.plus} href={modalHref(query, 'deposit')} aria-label={t('wallet.deposit')}>
        <Icon name="M12 5v14M5 12h14" />
      </a>
      <Popover id={ID} label={t('wallet.balance')} onOpen={open} className={styles.wallet}>
        {data && <WalletTotal balance={data} />}
        {data && Details && <Details balance={data} opening={opening} />}
        {!data && failure && <p role="alert">{t('wallet.unknown')}</p>}
        {!data && !failure && <VisuallyHidden>{t('wallet.updating')}</VisuallyHidden>}
        {isPlayMoney && <p className={styles.note}>{t('common.playMoneyNotice')}</p>}
      </Popover>
    </>
  );
}
