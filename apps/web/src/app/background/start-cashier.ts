import { getSession } from '@foyer/contract/account/session';
import { getSettings } from '@foyer/contract/settings/settings';
import { lazyPart } from '../../browser/lazy-part.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import { withdrawalNeedsPart } from '../../parts/promise/LazyWithdrawalNeeds.tsx';
import { MODAL_COMPONENTS } from '../modals.ts';
import type { InboundContext } from '../navigation/entry-params.ts';
import { prefetchDeposit } from './prefetch/prefetch-deposit.ts';

const firstDeposit = lazyPart(() => import('./lead-to-first-deposit.ts'));

/** For players only: loads the cashier ahead of its press, and what leads to the page of the first deposit where that is on. */
export function startCashier(context: InboundContext): () => void {
  const { client } = context;
  let stop: (() => void) | undefined;
  const start = () => {
    if (!readCall(client, getSession, {})?.loggedIn) return;
    MODAL_COMPONENTS.deposit.prefetch();
    withdrawalNeedsPart.prefetch();
    const isOn = readCall(client, getSettings, {})?.frontEnd.firstDepositEnabled ?? false;
    if (isOn) stop ??= firstDeposit.run(({ leadToFirstDeposit }) => leadToFirstDeposit(context));
  };
  const unsubscribe = subscribeCalls(client, [getSession, getSettings], start);
  const stopPrefetch = prefetchDeposit(context);
  return () => {
    unsubscribe();
    stopPrefetch();
    stop?.();
  };
}
