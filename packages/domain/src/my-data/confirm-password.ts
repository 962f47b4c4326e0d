import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { LOGIN_LIMITS } from '../login/validate-login.ts';

export type PasswordDraft = { password: string };

export const CONFIRMATION_RULES: FieldRules<PasswordDraft, null> = {
  password: { mandatory: true, verbatim: true, maxLength: LOGIN_LIMITS.password },
};

export function validateConfirmation(draft: PasswordDraft): Issue[] {
  return validateFields(CONFIRMATION_RULES, draft, null);
}
