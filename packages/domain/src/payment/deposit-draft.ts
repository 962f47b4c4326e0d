import { checkAmount } from '../fields/amount-rules.ts';
import { checkIban } from '../fields/payment-details.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { currencyOf } from '../money/currency-table.ts';
import { plainAmount } from '../money/plain-amount.ts';
import type { MethodKind } from './payment-method.ts';

/** As typed. `detail`: the id of a stored card or account, empty for a new one. */
export type DepositDraft = {
  amount: string;
  detail: string;
  saves: boolean;
  issuer: string;
  voucherCode: string;
  iban: string;
  promoCode: string;
  /** An id, `NO_CAMPAIGN`, or empty while nothing is chosen, which brings nothing either. */
  campaign: string;
};

/** What the chosen method asks for. Amounts are decimals of `currency`. */
export type DepositContext = {
  kind: MethodKind;
  currency: string;
  minimum: string;
  /** What limits leave of the maximum. */
  available: string;
  details: readonly string[];
  issuers: readonly string[];
  needsBankAccount: boolean;
};

export const EMPTY_DEPOSIT: DepositDraft = {
  amount: '',
  detail: '',
  saves: false,
  issuer: '',
  voucherCode: '',
  iban: '',
  promoCode: '',
  campaign: '',
};

/** Is no campaign's id: those have no sign but the hyphen. */
export const NO_CAMPAIGN = '_none';

const isNew = ({ detail }: DepositDraft): boolean => detail === '';

/** Decimals of `currency`. */
export type AmountContext = Pick<DepositContext, 'currency' | 'minimum' | 'available'>;

/** Of a payment that a player types: DEPOSIT-19, DEPOSIT-20. */
export const AMOUNT_RULE = {
  mandatory: true,
  maxLength: 30,
  check: (text: string, _: unknown, { currency, minimum, available }: AmountContext) =>
    checkAmount(plainAmount(text), {
      decimals: currencyOf(currency).exponent === 0 ? 0 : 2,
      minimum: { amount: minimum, currency },
      maximum: { amount: available, currency },
    }),
};

/** DEPOSIT-10, DEPOSIT-11, DEPOSIT-14, DEPOSIT-15, DEPOSIT-19, DEPOSIT-20, DEPOSIT-23. */
export const DEPOSIT_RULES: FieldRules<DepositDraft, DepositContext> = {
  amount: AMOUNT_RULE,
  detail: {
    visible: (_, { details }) => details.length > 0,
    check: (detail, _, { details }) => (detail === '' || details.includes(detail) ? null : { key: 'notOffered' }),
  },
  issuer: {
    visible: (_, { issuers }) => issuers.length > 0,
    mandatory: true,
    check: (issuer, _, { issuers }) => (issuers.includes(issuer) ? null : { key: 'notOffered' }),
  },
  voucherCode: { visible: (_, { kind }) => kind === 'voucher', mandatory: true, maxLength: 40 },
  iban: {
    visible: (draft, { needsBankAccount }) => needsBankAccount && isNew(draft),
    mandatory: true,
    maxLength: 50,
    check: (text) => checkIban(text, null),
  },
  saves: { visible: (draft, { kind }) => kind === 'card' && isNew(draft) },
  promoCode: { minLength: 3, maxLength: 32 },
};

export function validateDeposit(draft: DepositDraft, context: DepositContext): Issue[] {
  return validateFields(DEPOSIT_RULES, draft, context);
}
