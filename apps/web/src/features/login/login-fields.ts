import type { LoginDraft } from '@foyer/domain/login/validate-login';
import type { FieldTable } from '../../parts/form/field-table.ts';
import type { FindMessage } from '../../parts/form/issue-text.ts';

export const LOGIN_FIELDS: FieldTable<LoginDraft> = {
  userName: { type: 'text', label: 'login.userName', autoComplete: 'username webauthn', autoCapitalize: 'none' },
  password: { type: 'password', label: 'login.password', autoComplete: 'current-password' },
};

export const findLoginMessage: FindMessage = (t, name, values) => t.find(`login.issue-${name}`, values);
