import { lazyPart } from '../../browser/lazy-part.ts';
import { useLazyPart } from '../../browser/useLazyPart.ts';
import type { WithdrawalNeedsProps } from './WithdrawalNeeds.tsx';

export const withdrawalNeedsPart = lazyPart(() => import('./WithdrawalNeeds.tsx'));

/** Of the modals with money: `holder` has the height of the closed line, so that nothing moves when it comes. */
export function LazyWithdrawalNeeds({ holder, ...props }: WithdrawalNeedsProps & { holder: string | undefined }) {
  const part = useLazyPart(withdrawalNeedsPart, true);
  return <div className={holder}>{part && <part.WithdrawalNeeds {...props} />}</div>;
}
