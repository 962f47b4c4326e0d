import { getSession } from '@foyer/contract/account/session';
import { getDepositDetails } from '@foyer/contract/payment/deposit';
import { getSettings } from '@foyer/contract/settings/settings';
import { getBalance } from '@foyer/contract/wallet/wallet';
import { leadsToFirstDeposit } from '@foyer/domain/payment/first-deposit';
import type { QueryClient } from '@tanstack/react-query';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { sessionStore } from '../../browser/storage/storage.ts';
import { readCall } from '../../data/call.ts';
import type { Navigation } from '../../data/location.tsx';
import { subscribeCalls } from '../../data/subscribe-call.ts';
import type { Transport } from '../../data/transport.ts';
import { redirect } from '../../parts/link/redirect.ts';

type LeadContext = { navigation: { current: Navigation }; client: QueryClient; transport: Transport };

/**
 * Leads a player to /first-deposit once, on whichever page the first deposit is seen (DEPOSIT-13, PAGES-07, ROLE-15). Asked when the
 * player or the cash changes, until the answer can no longer be yes.
 */
export function leadToFirstDeposit({ navigation, client, transport }: LeadContext): () => void {
  let asked = '';
  let settled: string | null = null;
  const check = async () => {
    const player = readCall(client, getSession, {})?.player?.publicUserId;
    const isEnabled = readCall(client, getSettings, {})?.frontEnd.firstDepositEnabled ?? false;
    const occasion = `${player} ${readCall(client, getBalance, {})?.cash}`;
    if (!player || !isEnabled || player === settled || occasion === asked) return;
    asked = occasion;
    const result = await transport(getDepositDetails, {});
    if (!result.ok || player === settled) return;
    const { numberOfSuccessfulDeposit, firstDepositShown: wasShown } = result.value;
    if (wasShown || numberOfSuccessfulDeposit > 1) settled = player;
    if (!leadsToFirstDeposit({ isEnabled, numberOfSuccessfulDeposit, wasShown })) return;
    settled = player;
    sessionStore.set(SESSION_KEYS.firstDeposit, '1');
    if (navigation.current.location.path !== '/first-deposit')
      redirect(navigation.current, { location: '/first-deposit' });
  };
  return subscribeCalls(client, [getSession, getSettings, getBalance], () => void check());
}
