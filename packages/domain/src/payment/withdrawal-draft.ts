import { checkAmount } from '../fields/amount-rules.ts';
import { checkIban } from '../fields/payment-details.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { currencyOf } from '../money/currency-table.ts';
import { compareDecimals } from '../money/decimal.ts';
import { plainAmount } from '../money/plain-amount.ts';

/** As typed. `target`: the id of a card or account, `new` for another bank account. */
export type WithdrawalDraft = { amount: string; target: string; iban: string; givesUp: boolean };

export const NEW_ACCOUNT = 'new';

/** Amounts are decimals of `currency`. `owed`: by target. */
export type WithdrawalContext = {
  currency: string;
  minimum: string;
  available: string;
  owed: Readonly<Record<string, string>>;
  /** Alpha-2; null: any. */
  ibanCountries: readonly string[] | null;
  hasBonuses: boolean;
};

/** What may go to a target: while others are owed too, what it is owed (closed loop; as `mayPayOut`). */
export function mostFor(target: string, { owed, available, minimum }: WithdrawalContext): string {
  if (target === '') return available;
  const own = owed[target] ?? '0';
  const isOwedElsewhere = Object.entries(owed).some(
    ([id, amount]) => id !== target && compareDecimals(amount, '0') > 0 && compareDecimals(amount, minimum) >= 0,
  );
  return isOwedElsewhere && compareDecimals(own, available) < 0 ? own : available;
}

const isNew = ({ target }: WithdrawalDraft): boolean => target === NEW_ACCOUNT;

export const WITHDRAWAL_RULES: FieldRules<WithdrawalDraft, WithdrawalContext> = {
  target: { mandatory: true },
  amount: {
    mandatory: true,
    maxLength: 30,
    check: (text, { target }, context) => {
      const { currency, minimum } = context;
      const most = mostFor(target, context);
      if (compareDecimals(most, minimum) < 0) return { key: 'closedLoop' };
      return checkAmount(plainAmount(text), {
        decimals: currencyOf(currency).exponent === 0 ? 0 : 2,
        minimum: { amount: minimum, currency },
        maximum: { amount: most, currency },
      });
    },
  },
  iban: {
    visible: isNew,
    mandatory: true,
    maxLength: 50,
    check: (text, _, { ibanCountries }) => checkIban(text, ibanCountries),
  },
  givesUp: { visible: (_, { hasBonuses }) => hasBonuses, mandatory: true },
};

export function validateWithdrawal(draft: WithdrawalDraft, context: WithdrawalContext): Issue[] {
  return validateFields(WITHDRAWAL_RULES, draft, context);
}
