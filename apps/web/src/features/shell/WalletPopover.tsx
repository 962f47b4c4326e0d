import { type Balance, getBalance } from '@foyer/contract/wallet';
import { useRef } from 'react';
import { useCall } from '../../data/call.ts';
import { useSettings } from '../../data/session.ts';
import { useText } from '../../data/texts.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Anchor } from '../../parts/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './WalletPopover.module.css';

const ID = 'wallet';

/**
 * Asks for the balance when the popover opens, but only when the balance known now is not the one of the last opening, or
 * none is known (decisions, Wallet).
 */
function useRefreshOnOpen(balance: Balance | undefined, reload: () => void): () => void {
  const lastOpened = useRef<string | undefined>(undefined);
  return () => {
    const isNews = balance === undefined || balance.balance !== lastOpened.current;
    lastOpened.current = balance?.balance;
    if (isNews) reload();
  };
}

function Parts({ balance }: { balance: Balance }) {
  const t = useText();
  const { currency } = balance;
  return (
    <dl className={styles.parts}>
      <div className={styles.total}>
        <dt>{t('wallet.balance')}</dt>
        <dd>
          <Amount value={balance.balance} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('wallet.cash')}</dt>
        <dd>
          <Amount value={balance.cash} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>
          {t('wallet.promo')}
          <small>{t('wallet.promoHint')}</small>
        </dt>
        <dd>
          <Amount value={balance.promo} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** The balance pill of the header, and what is behind it. A visitor has neither (ROLE-06). */
export function WalletPopover() {
  const t = useText();
  const { data, failure, reload } = useCall(getBalance, {});
  const menu = useSettings()?.frontEnd.balanceMenu ?? [];
  const refresh = useRefreshOnOpen(data, reload);
  return (
    <>
      <button type="button" className={styles.pill} popoverTarget={ID}>
        <span className={styles.word}>{t('wallet.balance')} </span>
        {data ? <Amount value={data.balance} currency={data.currency} /> : <span>–</span>}
        <Icon name="down" />
      </button>
      <Popover id={ID} label={t('wallet.balance')} onOpen={refresh} className={styles.wallet}>
        {data && <Parts balance={data} />}
        {!data && failure && <p role="alert">{t('wallet.unknown')}</p>}
        {!data && !failure && <VisuallyHidden>{t('wallet.updating')}</VisuallyHidden>}
        {menu.map(({ name, url }) => (
          <Anchor key={url} href={url} className={styles.link}>
            {name}
          </Anchor>
        ))}
        <p className={styles.note}>{t('common.playMoneyNotice')}</p>
      </Popover>
    </>
  );
}
