import { getGameMenu } from '@foyer/contract/game/game';
import { orderProviders, type ProviderOffer } from '@foyer/domain/game-list/game-filter';
import { useMemo } from 'react';
import { useCall } from '../../data/call.ts';
import { useSettings } from '../../data/session.tsx';

const NO_ORDER: readonly number[] = [];

/** Rows of the provider filter in the order of the settings (SETTING-01). `counts`: games of the list by provider. */
export function useProviderRows(counts?: ReadonlyMap<number, number>): readonly ProviderOffer[] {
  const order = useSettings()?.frontEnd.providersOrder ?? NO_ORDER;
  const providers = useCall(getGameMenu, {}).data?.providers;
  return useMemo(() => orderProviders(providers ?? [], order, counts), [providers, order, counts]);
}
