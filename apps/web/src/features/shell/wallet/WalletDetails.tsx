import { getCampaigns, listBonuses } from '@foyer/contract/wallet/bonus';
import type { Balance } from '@foyer/contract/wallet/wallet';
import { campaignsCount } from '@foyer/domain/wallet/wallet';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../data/call.ts';
import { useLocation } from '../../../data/location.tsx';
import { useSettings } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import { Wagering } from '../../../parts/content/Wagering.tsx';
import { Amount } from '../../../parts/format/Amount.tsx';
import { Anchor } from '../../../parts/link/Anchor.tsx';
import { modalHref } from '../../../parts/link/site-href.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useShownLinks } from '../menu/useShownLinks.ts';
import { useWalletRefresh } from './useWalletRefresh.ts';
import styles from './WalletDetails.module.css';

type Row = { label: string; value: string; hint?: string; isSum?: boolean };

const hasAny = (amount: string) => /[1-9]/.test(amount);

/** The parts of the balance (WALLET-06). Bonus money that there is none of is not named, promo money always is. */
function useRows(balance: Balance): Row[] {
  const t = useText();
  const hint = t('wallet.promoHint');
  const notForGames = `${hint}. ${t('bonus.otherText')}`;
  const apart = t('wallet.notInTotal');
  const { bettingBonus, liveCasinoBonus, freeMoney } = balance;
  return [
    ...(hasAny(bettingBonus) ? [{ label: t('wallet.forGames'), value: balance.balance, isSum: true }] : []),
    { label: t('wallet.cash'), value: balance.cash },
    { label: t('wallet.promo'), value: balance.promo, hint },
    ...(hasAny(bettingBonus) ? [{ label: t('wallet.bettingBonus'), value: bettingBonus, hint: notForGames }] : []),
    ...(hasAny(liveCasinoBonus)
      ? [{ label: t('wallet.liveCasinoBonus'), value: liveCasinoBonus, hint: `${notForGames} ${apart}` }]
      : []),
    ...(hasAny(freeMoney)
      ? [{ label: t('wallet.freeMoney'), value: freeMoney, hint: `${t('wallet.freeMoneyHint')}. ${apart}` }]
      : []),
  ];
}

function Parts({ balance }: { balance: Balance }) {
  return (
    <dl className={styles.parts}>
      {useRows(balance).map(({ label, value, hint, isSum }) => (
        <div key={label} className={isSum ? styles.sum : undefined}>
          <dt>
            {label}
            {hint && <small>{hint}</small>}
          </dt>
          <dd>
            <Amount value={value} currency={balance.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Counts that lead to what they count (PATH-03, PATH-04), then the operator's own links (WALLET-10). */
function Links({ freeSpins, isOpened }: { freeSpins: number; isOpened: boolean }) {
  const t = useText();
  const { language } = useLocation();
  const shown = useShownLinks(useSettings()?.frontEnd.balanceMenu ?? []);
  const campaigns = useCall(getCampaigns, { query: { language } }, { when: isOpened }).data?.liveCampaigns;
  const counts = [
    { url: '/freeSpins-games', name: t('wallet.freeSpins'), count: String(freeSpins) },
    {
      url: '/my/current-bonuses',
      name: t('wallet.campaigns'),
      count: campaigns ? String(campaignsCount(campaigns)) : '–',
    },
  ];
  return (
    <ul className={styles.links} aria-label={t('wallet.links')}>
      {counts.map(({ url, name, count }) => (
        <li key={url}>
          <Anchor href={url} className={styles.link}>
            {name} <strong>{count}</strong>
          </Anchor>
        </li>
      ))}
      {shown.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <Anchor href={url} className={styles.link}>
            {t.find(name) ?? name}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Wagering with the moment by which the first of it is due: it stands in the bonus, not in the balance. */
function WageringLeft({ balance, isOpened }: { balance: Balance; isOpened: boolean }) {
  const { language } = useLocation();
  const { currentTurnover, totalTurnover, currency } = balance;
  const isDue = hasAny(currentTurnover);
  const { data, failure } = useCall(listBonuses, { query: { language } }, { when: isOpened && isDue });
  // The one that ends first comes first.
  const until = isDue ? data?.bonuses.find((bonus) => hasAny(bonus.currentTurnover))?.expiresAt : undefined;
  const isOnItsWay = isDue && !data && !failure;
  return (
    <Wagering current={currentTurnover} total={totalTurnover} currency={currency} until={isOnItsWay ? null : until} />
  );
}

type WalletDetailsProps = {
  balance: Balance;
  /** The number of the wallet's opening: each asks anew what may have changed, and nothing is asked before the first. */
  opening: number;
};

/** All of the wallet but its total: a chunk of its own, as the first page shows the total only. */
export function WalletDetails({ balance, opening }: WalletDetailsProps) {
  const t = useText();
  const { query } = useLocation();
  const refresh = useEffectEvent(useWalletRefresh());
  useEffect(() => {
    if (opening > 0) refresh();
  }, [opening]);
  return (
    <div className={styles.details}>
      <div className={styles.ways}>
        <ButtonLink kind="action" wide href={modalHref(query, 'deposit')}>
          {t('wallet.deposit')}
        </ButtonLink>
        <ButtonLink kind="ghost" wide href={modalHref(query, 'withdrawal')}>
          {t('wallet.withdraw')}
        </ButtonLink>
      </div>
      <Parts balance={balance} />
      <WageringLeft balance={balance} isOpened={opening > 0} />
      <Links freeSpins={balance.freeSpins} isOpened={opening > 0} />
    </div>
  );
}
