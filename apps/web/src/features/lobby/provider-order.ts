import type { Provider } from '@foyer/contract/game/game';
import { isGameProvider } from '@foyer/domain/game/provider-table';

/**
 * The providers of games in the order of the settings (SETTING-01), the others after them by name. Services (PROVIDER-13 to
 * PROVIDER-16) and the excluded id 28 (CONST-09) are not listed.
 */
export function listedProviders(providers: readonly Provider[], order: readonly number[]): readonly Provider[] {
  const rankOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return providers
    .filter(({ id }) => isGameProvider(id, providers))
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id) || a.name.localeCompare(b.name));
}
