import { getBettingBonus, getFreeSpins, getLiveCasinoBonus } from '@foyer/contract/wallet/bonus';
import { type Balance, getBalance } from '@foyer/contract/wallet/wallet';
import { readCall, useCall, useQueryClient, useTransport, writeCall } from '../../../data/call.ts';
import { useSettings } from '../../../data/session.tsx';
import type { Result } from '../../../data/transport.ts';
import { useRefetchIfChanged } from './useRefetchIfChanged.ts';

type Part = Partial<Balance> & Pick<Balance, 'version'>;

/**
 * What an opening of the wallet asks anew. The balance: only when the one known now is not the one of the last opening, or
 * none is known (WALLET-24; decisions, Wallet). Free spins, betting bonus and live-casino bonus: each where its flag of the
 * setting `balanceDropdown` is on (WALLET-25 to WALLET-27).
 */
export function useWalletRefresh(): () => void {
  const client = useQueryClient();
  const transport = useTransport();
  const { reload } = useCall(getBalance, {});
  const askBalance = useRefetchIfChanged();
  const flags = useSettings()?.frontEnd.balanceDropdown;

  const applyAnswer = (answer: Result<Part>) => {
    const known = readCall(client, getBalance, {});
    if (!answer.ok || !known || answer.value.version < known.version) return;
    // A figure of a later version says that the others are old.
    if (answer.value.version > known.version) reload();
    writeCall(client, getBalance, {}, { ...known, ...answer.value, version: known.version });
  };

  return () => {
    askBalance();
    if (flags?.freeSpins) void transport(getFreeSpins, {}).then(applyAnswer);
    if (flags?.bettingBonus) void transport(getBettingBonus, {}).then(applyAnswer);
    if (flags?.liveCasinoBonus) void transport(getLiveCasinoBonus, {}).then(applyAnswer);
  };
}
