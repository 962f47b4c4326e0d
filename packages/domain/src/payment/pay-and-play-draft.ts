import { checkAmount } from '../fields/amount-rules.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { currencyOf } from '../money/currency-table.ts';
import { plainAmount } from './deposit-draft.ts';

/** As typed. */
export type PayAndPlayDraft = { amount: string };

/** Decimals of `currency`. */
export type PayAndPlayContext = { currency: string; minimum: string; maximum: string };

export const PAY_AND_PLAY_RULES: FieldRules<PayAndPlayDraft, PayAndPlayContext> = {
  amount: {
    mandatory: true,
    maxLength: 30,
    check: (text, _, { currency, minimum, maximum }) =>
      checkAmount(plainAmount(text), {
        decimals: currencyOf(currency).exponent === 0 ? 0 : 2,
        minimum: { amount: minimum, currency },
        maximum: { amount: maximum, currency },
      }),
  },
};

export function validatePayAndPlay(draft: PayAndPlayDraft, context: PayAndPlayContext): Issue[] {
  return validateFields(PAY_AND_PLAY_RULES, draft, context);
}
