import { getSession } from '@foyer/contract/account/session';
import { getSettings } from '@foyer/contract/settings/settings';
import { lazyPart } from '../../browser/lazy-part.ts';
import { readCall } from '../../data/call.ts';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { InboundContext } from '../navigation/entry-params.ts';

const deposit = lazyPart(() => import('../../features/cashier/DepositModal.tsx'), { messages: 'forms' });
const firstDeposit = lazyPart(() => import('./lead-to-first-deposit.ts'));

/** For players only: loads the cashier and what its form asks for ahead of the press, and what leads to the page of the first deposit where that is on. */
export function startCashier(context: InboundContext): () => void {
  const { client, transport, t } = context;
  let prefetched: string | undefined;
  let stopPrefetch = () => {};
  let stop: (() => void) | undefined;
  const start = () => {
    const { player } = readCall(client, getSession, {}) ?? {};
    if (!player) return;
    if (player.publicUserId !== prefetched) {
      prefetched = player.publicUserId;
      stopPrefetch();
      stopPrefetch = deposit.run(({ prefetchDeposit }) => prefetchDeposit(client, transport, t));
    }
    const isOn = readCall(client, getSettings, {})?.frontEnd.firstDepositEnabled ?? false;
    if (isOn) stop ??= firstDeposit.run(({ leadToFirstDeposit }) => leadToFirstDeposit(context));
  };
  const unsubscribe = subscribeCalls(client, [getSession, getSettings], start);
  return () => {
    unsubscribe();
    stopPrefetch();
    stop?.();
  };
}
