import type { FieldContext } from '../fields/field-context.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { checkPassword } from '../fields/password.ts';
import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { LOGIN_LIMITS } from '../login/validate-login.ts';

export type ForgotPasswordDraft = { userName: string };

/** A new password by the code of a mail (ROUTE-48). */
export type ResetPasswordDraft = { password: string; confirmPassword: string };

/** A new password by the old one (ROUTE-29). */
export type ChangePasswordDraft = {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
  endOtherSessions: boolean;
};

export const FORGOT_PASSWORD_RULES: FieldRules<ForgotPasswordDraft, null> = {
  userName: { mandatory: true, maxLength: LOGIN_LIMITS.userName },
};

export const RESET_PASSWORD_RULES: FieldRules<ResetPasswordDraft, FieldContext> = {
  password: { ...FIELD_RULES.password, mandatory: true },
  confirmPassword: { ...FIELD_RULES.confirmPassword, mandatory: true },
};

export const CHANGE_PASSWORD_RULES: FieldRules<ChangePasswordDraft, FieldContext> = {
  oldPassword: { mandatory: true, verbatim: true, maxLength: LOGIN_LIMITS.password },
  newPassword: {
    ...FIELD_RULES.password,
    mandatory: true,
    check: (password, draft, context) =>
      password === draft.oldPassword ? { key: 'notAllowed' } : checkPassword(password, context),
  },
  confirmPassword: {
    verbatim: true,
    mandatory: true,
    check: (text, { newPassword }) => (text === newPassword ? null : { key: 'mismatch' }),
  },
  endOtherSessions: {},
};

export function validateForgotPassword(draft: ForgotPasswordDraft): Issue<keyof ForgotPasswordDraft>[] {
  return validateFields(FORGOT_PASSWORD_RULES, draft, null);
}

export function validateResetPassword(
  draft: ResetPasswordDraft,
  context: FieldContext,
): Issue<keyof ResetPasswordDraft>[] {
  return validateFields(RESET_PASSWORD_RULES, draft, context);
}

export function validateChangePassword(
  draft: ChangePasswordDraft,
  context: FieldContext,
): Issue<keyof ChangePasswordDraft>[] {
  return validateFields(CHANGE_PASSWORD_RULES, draft, context);
}
