import type { DepositFacts } from './deposit-facts.ts';

/** What is still to be sent for the ordered amount, in minor units; 0 where that much came, or more. */
export function missingAmount({ ordered, captured }: Pick<DepositFacts, 'ordered' | 'captured'>): bigint {
  return captured < ordered ? ordered - captured : 0n;
}

/** `part` of `whole` of a decimal with as many decimals as it has, rounded up: less would not do. Throws RangeError for no decimal. */
export function shareOfDecimal(decimal: string, part: bigint, whole: bigint): string {
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (units === undefined) throw new RangeError(`not a decimal: ${decimal}`);
  const share = (BigInt(units + decimals) * part + whole - 1n) / whole;
  if (decimals === '') return String(share);
  const digits = String(share).padStart(decimals.length + 1, '0');
  return `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
}
