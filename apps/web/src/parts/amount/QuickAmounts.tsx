import { quickAmounts } from '@foyer/domain/payment/quick-amounts';
import { useText } from '../../data/texts.tsx';
import { amountToType, shortMoney, typedAmount } from './amount-text.ts';
import styles from './QuickAmounts.module.css';

type QuickAmountsProps = {
  /** Minor units. */
  minimum: bigint;
  available: bigint;
  currency: string;
  /** As typed. */
  amount: string;
  /** As a player would type it. */
  onChoose: (amount: string) => void;
};

/** Amounts to choose: none is chosen beforehand, none is above what is available. */
export function QuickAmounts({ minimum, available, currency, amount: typed, onChoose }: QuickAmountsProps) {
  const t = useText();
  const chosen = typedAmount(typed, currency);
  return (
    <fieldset className={styles.quick} aria-label={t('cashier.quick')}>
      {quickAmounts({ minimum, available }).map((amount) => (
        <button
          key={String(amount)}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amountToType(amount, currency))}
        >
          {shortMoney(t, amount, currency)}
        </button>
      ))}
    </fieldset>
  );
}
