import { parseCalendarDate } from '../fields/calendar-date.ts';
import { checkPlainLine } from '../fields/characters.ts';
import { isEmailAddress } from '../fields/email-address.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { CONFIRMATION_RULES, type PasswordContext } from './confirm-password.ts';
import { CORRECTABLE_FIELDS } from './data-request.ts';

export type CorrectionDraft = { field: string; value: string; explanation: string; password: string };

/** Code points. */
export const CORRECTION_LIMITS = { value: 200, explanation: 1_000 } as const;

export const CORRECTION_RULES: FieldRules<CorrectionDraft, PasswordContext> = {
  field: {
    mandatory: true,
    check: (field) => (CORRECTABLE_FIELDS.some((name) => name === field) ? null : { key: 'notOffered' }),
  },
  value: {
    mandatory: true,
    maxLength: CORRECTION_LIMITS.value,
    check(value, { field }) {
      if (field === 'email') return isEmailAddress(value.trim()) ? null : { key: 'email' };
      if (field === 'birthDate') return parseCalendarDate(value.trim()) ? null : { key: 'date' };
      return checkPlainLine(value.trim());
    },
  },
  explanation: { maxLength: CORRECTION_LIMITS.explanation },
  ...CONFIRMATION_RULES,
};

export function validateCorrection(draft: CorrectionDraft, context: PasswordContext): Issue[] {
  return validateFields(CORRECTION_RULES, draft, context);
}
