import type { FieldContext } from '../fields/field-context.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { checkTaxNumber } from '../fields/tax-number.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

export type PhoneDraft = { phoneNumber: string };

/** The one field of the profile that a player changes (HEADER-11). */
export const PHONE_RULES: FieldRules<PhoneDraft, FieldContext> = {
  phoneNumber: { ...FIELD_RULES.phoneNumber, mandatory: true },
};

export function validatePhone(draft: PhoneDraft, context: FieldContext): Issue[] {
  return validateFields(PHONE_RULES, draft, context);
}

export type TaxDraft = { taxIdentificationNumber: string };

/** FIELD-23. */
export const TAX_RULES: FieldRules<TaxDraft, null> = {
  taxIdentificationNumber: { mandatory: true, maxLength: 20, check: checkTaxNumber },
};

export function validateTax(draft: TaxDraft): Issue[] {
  return validateFields(TAX_RULES, draft, null);
}
