import { currencyOf, shownDecimals } from '../money/currency-table.ts';
import { alignDecimals, type DecimalInput, parseDecimal, rescale } from '../money/decimal.ts';
import { type Money, toDecimal } from '../money/money.ts';

export type WalletFigures =
  | { readonly balance: Money; readonly bettingBonus: Money }
  | { readonly balance: DecimalInput; readonly bettingBonus: DecimalInput; readonly currency: string };

/**
 * balance + bettingBonus, rounded toward zero to two decimals (WALLET-18, RTS 1A). Throws RangeError for two
 * currencies, an unknown one or bad text.
 */
export function displayedTotal(wallet: WalletFigures): Money {
  const { balance, bettingBonus, currency } = asDecimals(wallet);
  const [left, right, scale] = alignDecimals(parseDecimal(balance), parseDecimal(bettingBonus));
  const shown = shownDecimals(currency);
  const units = rescale({ units: left + right, scale }, shown, 'toward-zero');
  return { amount: units * 10n ** BigInt(currencyOf(currency).exponent - shown), currency };
}

function asDecimals(wallet: WalletFigures): { balance: DecimalInput; bettingBonus: DecimalInput; currency: string } {
  if ('currency' in wallet) return wallet;
  const { balance, bettingBonus } = wallet;
  if (balance.currency !== bettingBonus.currency) {
    throw new RangeError(`two currencies: ${balance.currency} and ${bettingBonus.currency}`);
  }
  return { balance: toDecimal(balance), bettingBonus: toDecimal(bettingBonus), currency: balance.currency };
}

/**
 * floor(100 - currentTurnover / totalTurnover * 100) (WALLET-34) in whole numbers, as floats turn (7, 100) into 92.
 * Null unless totalTurnover is above 0; may be negative.
 */
export function wageringPercent(currentTurnover: DecimalInput, totalTurnover: DecimalInput): number | null {
  const [current, total] = alignDecimals(parseDecimal(currentTurnover), parseDecimal(totalTurnover));
  if (total <= 0n) return null;
  const hundredfold = (total - current) * 100n;
  const quotient = hundredfold / total;
  const isFloor = hundredfold >= 0n || hundredfold % total === 0n;
  return Number(isFloor ? quotient : quotient - 1n);
}

type Coded = { readonly promoCode?: string | null | undefined };

/** The live campaigns that are for everybody: those without a promoCode, which is for who has it (WALLET-21). */
export function openCampaigns<T extends Coded>(liveCampaigns: readonly T[]): T[] {
  return liveCampaigns.filter(({ promoCode }) => !promoCode);
}

/** How many live campaigns the popover counts (WALLET-21). */
export function campaignsCount(liveCampaigns: readonly Coded[]): number {
  return openCampaigns(liveCampaigns).length;
}
