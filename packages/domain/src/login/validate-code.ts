import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

export type CodeDraft = { code: string };

/** Six digits of an authenticator app (RFC 6238), or ten letters and digits of a recovery code. */
const CODE_FORM = /^(?:\d{6}|[A-Z0-9]{10})$/;

export const CODE_RULES: FieldRules<CodeDraft, null> = {
  code: {
    mandatory: true,
    maxLength: 24,
    check: (code) => (CODE_FORM.test(code.replace(/[\s-]/g, '').toUpperCase()) ? null : { key: 'invalid' }),
  },
};

export function validateCode(draft: CodeDraft): Issue<keyof CodeDraft>[] {
  return validateFields(CODE_RULES, draft, null);
}
