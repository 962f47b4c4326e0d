import { type Money, money } from '@foyer/domain/money/money';
import type { Kernel } from '../../../kernel/kernel.ts';
import { marketInForce, storedSettings } from '../../settings/service.ts';

/** The most of one credit or correction, in the market's currency. Before the transaction: it may need a second connection. */
export async function manualMaximum(deps: Kernel): Promise<Money> {
  const { byBrand } = await storedSettings(deps);
  const { sourceOfFundsFrom, currency } = await marketInForce(deps);
  const set = byBrand.get(deps.config.brand)?.backEnd.manualMoneyMaximum;
  return money(set === undefined ? sourceOfFundsFrom / 5n : BigInt(set), currency);
}
