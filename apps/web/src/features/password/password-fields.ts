import { createFieldContext, type FieldContext } from '@foyer/domain/fields/field-context';
import type { ChangePasswordDraft, ForgotPasswordDraft, ResetPasswordDraft } from '@foyer/domain/password/new-password';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';
import { passwordHint } from '../../parts/form/password-hint.ts';

export const FORGOT_FIELDS: FieldTable<ForgotPasswordDraft> = {
  userName: { type: 'text', label: 'login.userName', autoComplete: 'username', autoCapitalize: 'none' },
};

export const RESET_FIELDS: FieldTable<ResetPasswordDraft> = {
  password: { type: 'password', label: 'password.newPassword', autoComplete: 'new-password' },
  confirmPassword: {
    type: 'password',
    label: 'password.confirmPassword',
    autoComplete: 'new-password',
    noPaste: true,
  },
};

export const CHANGE_FIELDS: FieldTable<ChangePasswordDraft> = {
  oldPassword: { type: 'password', label: 'password.oldPassword', autoComplete: 'current-password' },
  newPassword: { type: 'password', label: 'password.newPassword', autoComplete: 'new-password' },
  confirmPassword: {
    type: 'password',
    label: 'password.confirmPassword',
    autoComplete: 'new-password',
    noPaste: true,
  },
  endOtherSessions: { type: 'checkbox', label: 'password.endOtherSessions' },
};

export const findPasswordMessage: FindMessage = (t, name, values) => t.find(`password.issue-${name}`, values);

/** What a new password has to be here, and the words that say so (PASSWORD-12). */
export function usePasswordRules(): { context: FieldContext; hint: string } {
  const t = useText();
  const context = createFieldContext(new Date().toISOString().slice(0, 10), useSettings()?.frontEnd);
  return { context, hint: passwordHint(t, context) };
}
