import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { LOGIN_LIMITS } from '../login/validate-login.ts';

export type PasswordDraft = { password: string };

/** Who came by their bank has none: the login itself was the proof. */
export type PasswordContext = { hasPassword: boolean };

export const CONFIRMATION_RULES: FieldRules<PasswordDraft, PasswordContext> = {
  password: {
    visible: (_, { hasPassword }) => hasPassword,
    mandatory: true,
    verbatim: true,
    maxLength: LOGIN_LIMITS.password,
  },
};

export function validateConfirmation(draft: PasswordDraft, context: PasswordContext): Issue[] {
  return validateFields(CONFIRMATION_RULES, draft, context);
}
