import { CODE } from '@foyer/contract/error-code';
import { decodeAmount } from '@foyer/contract/wire';
import { Refusal } from '../../kernel/errors/refusal.ts';

/** Minor units, never 0. Throws Refusal 2 at `amount`. */
export function signedAmount(text: string, currency: string): bigint {
  try {
    const { amount } = decodeAmount(text, currency);
    if (amount !== 0n) return amount;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw wrongAmount();
}

/** Minor units, above 0. Throws Refusal 2 at `amount`. */
export function positiveAmount(text: string, currency: string): bigint {
  const amount = signedAmount(text, currency);
  if (amount < 0n) throw wrongAmount();
  return amount;
}

export const wrongAmount = () => new Refusal(CODE.badRequest, { issues: [{ field: 'amount', key: 'number' }] });
