import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

export type LoginDraft = { userName: string; password: string };

/** In characters (RFC 5321); the password's limit also bounds `passwordPattern`. */
export const LOGIN_LIMITS = { userName: 254, password: 256 } as const;

export const LOGIN_RULES: FieldRules<LoginDraft, null> = {
  userName: { mandatory: true, maxLength: LOGIN_LIMITS.userName },
  password: { mandatory: true, maxLength: LOGIN_LIMITS.password, verbatim: true },
};

export function validateLogin(draft: LoginDraft): Issue<keyof LoginDraft>[] {
  return validateFields(LOGIN_RULES, draft, null);
}
