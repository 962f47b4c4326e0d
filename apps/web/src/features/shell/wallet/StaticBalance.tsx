import { getBalance } from '@foyer/contract/wallet/wallet';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useCall } from '../../../data/call.ts';
import { useText } from '../../../data/texts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './StaticBalance.module.css';
import { useRefetchIfChanged } from './useRefetchIfChanged.ts';
import { useWalletDetails } from './useWalletDetails.ts';
import { WalletTotal } from './WalletTotal.tsx';

/**
 * The balance as it stands in the menu of phones: the total, and its parts at will (WALLET-11 to WALLET-13, WALLET-33).
 * `opening`: the number of the menu's opening, at which a balance that has changed is asked anew (SHELLCALL-03).
 */
export function StaticBalance({ opening }: { opening: number }) {
  const t = useText();
  const id = useId();
  const { data } = useCall(getBalance, {});
  const [isExpanded, setExpanded] = useState(false);
  const [expansion, setExpansion] = useState(0);
  const Details = useWalletDetails(expansion > 0);
  const askNews = useEffectEvent(useRefetchIfChanged(data?.balance));
  useEffect(() => {
    if (opening > 0) askNews();
  }, [opening]);
  const toggle = () => {
    setExpanded(!isExpanded);
    if (!isExpanded) setExpansion(expansion + 1);
  };
  if (!data) return null;
  return (
    <section className={styles.block} aria-label={t('wallet.links')}>
      <WalletTotal balance={data} />
      <div id={id} hidden={!isExpanded}>
        {Details && <Details balance={data} opening={expansion} />}
      </div>
      <button type="button" className={styles.toggle} aria-expanded={isExpanded} aria-controls={id} onClick={toggle}>
        {t(isExpanded ? 'wallet.less' : 'wallet.more')}
        <Icon name="down" />
      </button>
    </section>
  );
}
