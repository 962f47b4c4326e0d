import type { MoneyStyle } from '@foyer/domain/money/format-money';
import type { Kernel } from '../../kernel/kernel.ts';
import { storedSettings } from './stored-settings.ts';

/** How a brand writes amounts, for mails as for its pages. Call it before a transaction: it may need a second connection. */
export async function moneyStyleOf(deps: Kernel, brand: string): Promise<MoneyStyle> {
  const { byBrand } = await storedSettings(deps);
  return byBrand.get(brand)?.frontEnd.moneyFormat ?? 'specification';
}

/** Whom a mail is from, and how it writes amounts. */
export type SenderStyle = { brand: string; style: MoneyStyle };

/** Of a mail that no page of a brand asks for. As `moneyStyleOf`, before the transaction. */
export async function senderStyleOf(deps: Kernel): Promise<SenderStyle> {
  const { brand } = deps.config;
  return { brand, style: await moneyStyleOf(deps, brand) };
}
