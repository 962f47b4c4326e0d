import { currencyOf, shownDecimals } from '../money/currency-table.ts';
import { alignDecimals, type DecimalInput, parseDecimal, rescale } from '../money/decimal.ts';
import { type Money, toDecimal } from '../money/money.ts';

export type WalletFigures =
  | { readonly balance: Money; readonly bettingBonus: Money }
  | { readonly balance: DecimalInput; readonly bettingBonus: DecimalInput; readonly currency: string };

/** balance + bettingBonus, cut to two decimals (WALLET-18, RTS 1A). Throws RangeError for mixed or bad currencies. */
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

/** WALLET-34; may be negative, null unless totalTurnover is above 0. Whole numbers: floats turn (7, 100) into 92. */
export function wageringPercent(currentTurnover: DecimalInput, totalTurnover: DecimalInput): number | null {
  const [current, total] = alignDecimals(parseDecimal(currentTurnover), parseDecimal(totalTurnover));
  if (total <= 0n) return null;
  const hundredfold = (total - current) * 100n;
  const quotient = hundredfold / total;
  const isFloor = hundredfold >= 0n || hundredfold % total === 0n;
  return Number(isFloor ? quotient : quotient - 1n);
}

type Coded = { readonly promoCode?: string | null | undefined };

/** WALLET-21: a promoCode makes a campaign private. */
export function openCampaigns<T extends Coded>(liveCampaigns: readonly T[]): T[] {
  return liveCampaigns.filter(({ promoCode }) => !promoCode);
}

/** WALLET-21. */
export function campaignsCount(liveCampaigns: readonly Coded[]): number {
  return openCampaigns(liveCampaigns).length;
}
