import type { Deposit } from '@foyer/contract/payment/deposit';
import { getBalance } from '@foyer/contract/wallet/wallet';
import { displayedTotal } from '@foyer/domain/wallet/wallet';
import { useEffect } from 'react';
import { useCall, useQueryClient } from '../../../data/call.ts';
import { invalidateChanged } from '../../../data/invalidate.ts';
import { useLocation } from '../../../data/location.tsx';
import { useText } from '../../../data/texts.tsx';
import { amountText } from '../../../parts/format/Amount.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { BonusLine } from './BonusLine.tsx';
import { StepPanel } from './StepPanel.tsx';
import styles from './Steps.module.css';

/** Pages whose game is there again once the cashier is closed. */
const IS_GAME = /-games\/|^\/games\//;

/** What reached the account, the new balance, and one press to play. */
export function PaidStep({
  deposit: { credited, currency, bonus },
  onClose,
}: {
  deposit: Deposit;
  onClose: () => void;
}) {
  const t = useText();
  const siteHref = useSiteHref();
  const { path } = useLocation();
  const client = useQueryClient();
  const balance = useCall(getBalance, {});
  // The event of the change may have been lost.
  useEffect(() => invalidateChanged(client, 'balanceChanged'), [client]);
  const play = t('cashier.play');
  return (
    <StepPanel title={t('cashier.paidTitle', { amount: amountText(t, credited, currency) })} tone="good">
      <p className={styles.balance}>
        <span>{t('cashier.newBalance')}</span>
        <strong>{balance.data ? t.money(displayedTotal(balance.data)) : '–'}</strong>
      </p>
      {bonus && <BonusLine bonus={bonus} currency={currency} />}
      {IS_GAME.test(path) ? (
        <Button kind="action" wide onClick={onClose}>
          {play}
        </Button>
      ) : (
        <ButtonLink kind="action" wide href={siteHref('/')}>
          {play}
        </ButtonLink>
      )}
    </StepPanel>
  );
}
