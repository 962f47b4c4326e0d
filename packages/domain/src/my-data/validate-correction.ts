import { parseCalendarDate } from '../fields/calendar-date.ts';
import { checkPlainLine } from '../fields/characters.ts';
import { isEmailAddress } from '../fields/email-address.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { LOGIN_LIMITS } from '../login/validate-login.ts';
import { CORRECTABLE_FIELDS } from './data-request.ts';

export type PasswordDraft = { password: string };
export type CorrectionDraft = { field: string; value: string; explanation: string; password: string };

/** Code points. */
export const CORRECTION_LIMITS = { value: 200, explanation: 1_000 } as const;

/** Who came by their bank has none: the login itself was the proof. */
export type PasswordContext = { hasPassword: boolean };

const PASSWORD = {
  visible: (_: unknown, { hasPassword }: PasswordContext) => hasPassword,
  mandatory: true,
  verbatim: true,
  maxLength: LOGIN_LIMITS.password,
} as const;

export const CONFIRMATION_RULES: FieldRules<PasswordDraft, PasswordContext> = { password: PASSWORD };

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
  password: PASSWORD,
};

export function validateConfirmation(draft: PasswordDraft, context: PasswordContext): Issue[] {
  return validateFields(CONFIRMATION_RULES, draft, context);
}

export function validateCorrection(draft: CorrectionDraft, context: PasswordContext): Issue[] {
  return validateFields(CORRECTION_RULES, draft, context);
}
