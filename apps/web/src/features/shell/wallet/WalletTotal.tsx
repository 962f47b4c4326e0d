import type { Balance } from '@foyer/contract/wallet/wallet';
import { displayedTotal } from '@foyer/domain/wallet/wallet';
import type { Text } from '@foyer/texts/format';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import styles from './WalletTotal.module.css';

/** The total as text: balance and betting bonus together, never rounded up (WALLET-18). */
export function totalText(t: Text, balance: Balance): string {
  return t.money(displayedTotal(balance));
}

/** The total in large figures. A betting bonus in it is named: a game shows the total without it. */
export function WalletTotal({ balance }: { balance: Balance }) {
  const t = useText();
  const hasBettingBonus = /[1-9]/.test(balance.bettingBonus);
  return (
    <p className={styles.total}>
      <span>{t(hasBettingBonus ? 'wallet.withBettingBonus' : 'wallet.balance')}</span>
      <strong>{totalText(t, balance)}</strong>
      {hasBettingBonus && (
        <small>
          {t('wallet.includesBettingBonus', { amount: amountText(t, balance.bettingBonus, balance.currency) })}
        </small>
      )}
    </p>
  );
}
