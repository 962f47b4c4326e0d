import type { GameInfo } from '@foyer/contract/game/game';
import { getBalance } from '@foyer/contract/wallet/wallet';
import { decodeAmount } from '@foyer/contract/wire';
import { isPromoLocked } from '@foyer/domain/game/promo-lock';
import { useCall } from '../../data/call.ts';
import { useSession, useSettings } from '../../data/session.tsx';

/** Whether real play of the game shows the promo-lock modal instead (SESSION-17); false while the balance is not known. */
export function usePromoLock({ promoMoneyEnabled }: GameInfo): boolean {
  const { loggedIn } = useSession();
  const promoLockRuleEnabled = useSettings()?.backEnd.promoLockRuleEnabled ?? false;
  const balance = useCall(getBalance, {}, { when: loggedIn }).data;
  if (!balance) return false;
  const { currency } = balance;
  return isPromoLocked({
    loggedIn,
    cash: decodeAmount(balance.cash, currency),
    promo: decodeAmount(balance.promo, currency),
    promoLockRuleEnabled,
    promoMoneyEnabled,
  });
}
