import type { Offer } from '@foyer/contract/campaign/offer';
import type { DepositMethod } from '@foyer/contract/payment/payment-method';
import { decodeAmount } from '@foyer/contract/wire';
import { parseDecimal, rescale } from '@foyer/domain/money/decimal';
import type { DepositContext } from '@foyer/domain/payment/deposit-draft';
import type { PaymentFee } from '@foyer/domain/payment/payment-method';
import type { Text } from '@foyer/texts/format';
import { formatList } from '../../parts/format/list.ts';
import { formatPercent } from '../../parts/format/percent.ts';

type DepositTerms = { minimum: bigint; maximum: bigint; available: bigint; fee: PaymentFee | null };

export function methodTerms(method: DepositMethod, currency: string): DepositTerms {
  const minor = (amount: string) => decodeAmount(amount, currency).amount;
  return {
    minimum: minor(method.minimum),
    maximum: minor(method.maximum),
    available: minor(method.available),
    fee: feeOfWire(method.fee, minor),
  };
}

function feeOfWire(fee: DepositMethod['fee'], minor: (amount: string) => bigint): PaymentFee | null {
  if (fee === null) return null;
  if (fee.kind === 'fixed') return { kind: 'fixed', amount: minor(fee.amount) };
  return { kind: 'percent', hundredths: Number(rescale(parseDecimal(fee.percent), 2, 'exact')) };
}

/** `1,5`: decimals that are 0 say nothing. */
function feePercent(t: Text, hundredths: number): string {
  return formatPercent(hundredths / 10_000, t.figures).replace(/\D?0+$/, '');
}

export function feeText(t: Text, fee: PaymentFee | null, currency: string): string {
  if (fee === null) return t('cashier.noFee');
  return fee.kind === 'fixed'
    ? t('cashier.feeFixed', { amount: t.money({ amount: fee.amount, currency }) })
    : t('cashier.feePercent', { percent: feePercent(t, fee.hundredths) });
}

/** What the rules of `domain` judge a draft by. */
export function depositContext(method: DepositMethod, currency: string): DepositContext {
  const { kind, minimum, available, storedDetails, issuers, needsBankAccount } = method;
  return {
    kind,
    currency,
    minimum,
    available,
    details: storedDetails.map(({ detailId }) => detailId),
    issuers: issuers.map(({ id }) => id),
    needsBankAccount,
  };
}

/** Why nothing can be paid by a method; null when it can. */
export function blockedText(t: Text, method: DepositMethod, currency: string): string | null {
  const { name, currencies, isSupported, isDown } = method;
  if (!isSupported) return t('cashier.unsupported', { name, currency, currencies: formatList(t, currencies) });
  if (isDown) return t('cashier.down', { name });
  const { minimum, available } = methodTerms(method, currency);
  if (available >= minimum) return null;
  return t('cashier.nothingLeft', { amount: t.money({ amount: available, currency }) });
}

/** Why a deposit of so much (minor units) does not bring the chosen bonus; null where it does. */
export function belowOfferText(t: Text, { title, minimum, currency }: Offer, amount: bigint): string | null {
  const least = decodeAmount(minimum, currency);
  return amount < least.amount ? t('cashier.offerMinimum', { title, amount: t.money(least) }) : null;
}
